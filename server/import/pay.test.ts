import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readExperience } from './experience.ts'
import type { LooseJob } from './loose.ts'
import { numberOf, readPay } from './pay.ts'

function pay(job: LooseJob, country: string | null = null): string {
  const { min, max, currency, period } = readPay(job, country)
  return `${min ?? ''}-${max ?? ''} ${currency ?? ''} ${period ?? ''}`.trim()
}

test('reads amounts, currency and period of texts', () => {
  const texts: Record<string, string> = {
    '$90K-$110K': '90000-110000 USD',
    '30,000 - 40,000 บาท': '30000-40000 THB',
    '200 บาท (รายวัน)': '200-200 THB day',
    '15,000 ขึ้นไป บาท': '15000- THB',
    '€30.000 – €40.000 brutos/año': '30000-40000 EUR year',
    '£30,000.50 per annum': '30000.5-30000.5 GBP year',
    '20000 ETB per monthly': '20000-20000 ETB month',
    '15-25K CNY': '15000-25000 CNY',
    'The pay is $90,000': '90000-90000 USD',
    'a $20 rate per hour': '20-20 USD hour',
    'S$4,000 - S$5,000': '4000-5000 SGD',
    'A$90k plus super': '90000-90000 AUD',
    'CA $80,000': '80000-80000 CAD',
    '15-25K·13薪 元': '15000-25000 CNY',
    '1.5万-2万/月 元': '15000-20000 CNY month',
    'Up to USD 50 per hour': '-50 USD hour',
    'from 4000 SAR': '4000- SAR',
    'hasta 25K €': '-25000 EUR',
  }
  for (const [text, expected] of Object.entries(texts)) assert.equal(pay({ salaryText: text }), expected, text)
})

test('a dollar is the dollar of the country, an amount alone is in its money', () => {
  assert.equal(pay({ salaryText: '$80K' }, 'CA'), '80000-80000 CAD')
  assert.equal(pay({ salaryText: '$80K' }, 'AR'), '80000-80000 USD')
  assert.equal(pay({ benefit: 'Salary; 4500.0; Benefits; housing' }, 'SA'), '4500-4500 SAR')
})

test('prefers fields to text, puts bounds in order and leaves out what is no amount', () => {
  const fields = { salaryMin: '25000', salaryMax: '14000', currency: 'CNY', salaryPeriod: 'month', salaryText: '$1-$2' }
  assert.equal(pay(fields), '14000-25000 CNY month')
  assert.equal(pay({ salaryText: 'ตามตกลง' }), '-')
  assert.deepEqual(readPay({ salaryText: 'ask Bob' }, null).unread, ['ask Bob'])
  assert.deepEqual(readPay({ salaryMin: '13000', salaryPeriod: 'senior' }, null).unread, ['senior'])
})

test('tells thousands from decimals', () => {
  const texts = {
    '30.000': 30000,
    '30,000.50': 30000.5,
    '30.000,50': 30000.5,
    '30 000': 30000,
    '12.5': 12.5,
    '1.250': 1250,
  }
  for (const [text, value] of Object.entries(texts)) assert.equal(numberOf(text), value, text)
})

test('reads years of experience', () => {
  const texts: Record<string, [number | null, number | null]> = {
    '3-5年': [3, 5],
    '5+ years': [5, null],
    '10年以上': [10, null],
    '1年以下': [0, 1],
    'Al menos 2 años': [2, null],
    '0 Years': [0, null],
    '18 months': [1, null],
    '٣ سنوات': [3, null],
    应届毕业生: [0, null],
    不限: [null, null],
    'some years': [null, null],
  }
  for (const [text, [min, max]] of Object.entries(texts)) assert.deepEqual(readExperience(text), { min, max }, text)
})
