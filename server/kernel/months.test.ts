import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainDigits } from './digits.ts'
import { guessLanguage } from './guess-language.ts'
import { monthOf } from './months.ts'

test('a month is known by its name without regard to case, accents, dots and lost Thai marks', () => {
  const known = {
    MARCH: 3,
    Février: 2,
    fevrier: 2,
    أغسطس: 8,
    اغسطس: 8,
    'มี.ค.': 3,
    มีค: 3,
    'ม.ค.': 1,
    มถนายน: 6,
    setembro: 9,
  }
  for (const [name, month] of Object.entries(known)) assert.equal(monthOf(name), month, name)
  assert.equal(monthOf('Marchetti'), undefined)
})

test('digits of every script are read in their places', () => {
  assert.equal(plainDigits('٢٠٢٤ – ๒๕๖๗ – ２０２４ – २०२४'), '2024 – 2567 – 2024 – 2024')
})

test('a language is told by script and by small words', () => {
  const known = {
    en: 'Site Supervisor',
    ar: 'مهندس موقع - Site',
    ja: '新規営業のリーダー Sales',
    zh: '数据分析师 Data Analyst',
    'zh-Hant': '資深資料分析師，負責企業經營數據',
    th: 'นักวิเคราะห์ธุรกิจ Business Analyst',
    es: 'Agente de atención al cliente para la región',
    fr: 'Notre mission est simple : permettre aux gens de commander les plats',
    pt: 'Os agentes são os embaixadores da empresa na cidade',
    am: 'የሥራ መግለጫ Sales',
  }
  for (const [language, text] of Object.entries(known)) assert.equal(guessLanguage(text), language, text)
})
