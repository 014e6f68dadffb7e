// npm test -- security
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { encoded } from '../testing/encoded.ts'
import { fieldMap } from './field-names.ts'
import { openSource } from './formats.ts'
import { WrongFile } from './loose.ts'
import { keyOf } from './normalise.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireloom-broken-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const languages = {
  en: ['title,company,description', 'Staff Nurse', 'North Clinic', 'Cares for people.'],
  es: [
    'puesto,empresa,descripción',
    'Enfermera de planta',
    'Clínica Peñón',
    'Atiende a niños y a mayores en la clínica.',
  ],
  ar: ['المسمى الوظيفي,الشركة,الوصف', 'ممرضة', 'مستشفى القاهرة', 'تعتني بالمرضى في المستشفى.'],
  zh: ['职位,公司,职位描述', '护士', '北京协和医院', '照顾病人，服务患者和家属。'],
  ja: ['求人タイトル,会社名,仕事内容', '看護師', '東京中央病院', '患者さんのお世話をします。'],
  th: ['ตำแหน่งงาน,บริษัท,รายละเอียดงาน', 'พยาบาล', 'โรงพยาบาลกรุงเทพ', 'ดูแลผู้ป่วยและครอบครัวทุกวัน'],
} as const
type Name = keyof typeof languages

const count = 30
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const rowsIn = (name: Name) => {
  const [, title, company, text] = languages[name]
  return Array.from({ length: count }, (_, at) => [`${title} ${at + 1}`, company, text])
}
const csvOf = (name: Name, header: string = languages[name][0]): string[] => [
  header,
  ...rowsIn(name).map((row, at) =>
    row
      .map((value, place) => (place === 2 && at % 3 === 0 ? quoted(`${value}\n\n- ${value}`) : quoted(value)))
      .join(','),
  ),
]

interface Asked {
  encoding?: string
}

async function read(name: string, content: string | Buffer, asked: Asked = {}) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const source = await openSource({ path, format: 'auto', map: fieldMap({}), ...asked })
  const titles: string[] = []
  const problems: string[] = []
  const numbers = new Set<number>()
  const companies: (string | undefined)[] = []
  let letters = ''
  for await (const row of source.rows()) {
    assert.ok(!numbers.has(row.row), `row ${row.row} of ${name} comes twice`)
    numbers.add(row.row)
    if ('problem' in row) problems.push(row.problem)
    else {
      titles.push(row.loose.title ?? '')
      companies.push(row.loose.company)
      letters += `${row.loose.title}${row.loose.company}${row.loose.description}`
    }
  }
  return { titles, companies, problems, letters }
}

const sets: [Name, string[]][] = [
  ['en', ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']],
  ['es', ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']],
  ['ar', ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256']],
  ['zh', ['utf-8', 'utf-16le', 'gb18030']],
  ['ja', ['utf-8', 'utf-16le', 'shift_jis', 'euc-jp']],
  ['th', ['utf-8', 'utf-16le', 'windows-874']],
]

test('letters of every language come through in every encoding, under headers of that language and English ones', async () => {
  for (const [name, encodings] of sets)
    for (const encoding of encodings)
      for (const header of [languages[name][0], languages.en[0]]) {
        const { titles, problems, letters } = await read(
          `${name}.csv`,
          encoded(csvOf(name, header).join('\n'), encoding),
        )
        assert.deepEqual([titles.length, problems], [count, []], `${name} ${encoding}`)
        assert.equal(titles[0], `${languages[name][1]} 1`, `${name} ${encoding}`)
        assert.ok(letters.includes(languages[name][3]), `${name} ${encoding}`)
      }
})

test('an encoding that a person names goes before what is found, and one that is none is told', async () => {
  const text = 'title,company\nCook,Pe\u00f1a\n'
  const bytes = encoded(text, 'windows-1252')
  assert.match((await read('asked.csv', bytes, { encoding: 'windows-1251' })).letters, /Peсa/)
  await assert.rejects(read('asked.csv', bytes, { encoding: 'klingon' }), WrongFile)
})

test('one wrong byte costs one letter, wherever it stands', async () => {
  for (const name of ['es', 'ar', 'zh', 'ja', 'th'] as const)
    for (const place of [0.3, 0.9]) {
      const bytes = Buffer.from(csvOf(name).join('\n'))
      const at = bytes.indexOf(0x20, Math.floor(bytes.length * place))
      bytes[at] = 0xff
      const { titles, letters } = await read('wrong-byte.csv', bytes)
      assert.equal(titles.length, count, name)
      assert.ok(letters.split('\ufffd').length - 1 <= 2, `${name}: one sign, in title or description`)
    }
  const late = `title,company\n${'Cook,Acme\n'.repeat(40_000)}Dise\u00f1ador,Acme\n`
  const { titles } = await read('late.csv', encoded(late, 'windows-1252'))
  assert.equal(titles.at(-1), 'Dise\u00f1ador')
})

test('a quote that is not closed costs its row, and the others add up', async () => {
  for (const at of [1, 7, 15, count])
    for (const name of ['en', 'zh'] as const) {
      const lines = csvOf(name)
      const [title = '', ...rest] = rowsIn(name)[at - 1] ?? []
      lines[at] = `"${title},${rest.join(',')}`
      const { titles, problems } = await read('quote.csv', lines.join('\n'))
      assert.equal(titles.length, count - 1, `${name} ${at}: ${problems.join('; ')}`)
      assert.equal(problems.length, 1)
      assert.match(problems[0] ?? '', /a quote is not closed/)
    }
  const inches = await read('inches.csv', 'title,size\nPipe fitter,5" pipe\nCook,"big"\n')
  assert.deepEqual([inches.titles, inches.problems], [['Pipe fitter', 'Cook'], []])
})

test('a posting that is not closed costs itself, and the others add up', async () => {
  const job = (at: number) => `<job><id>${at}</id><title>Cook ${at}</title><company>Acme</company></job>`
  for (const at of [0, 4, 11]) {
    const jobs = Array.from({ length: 12 }, (_, each) => job(each))
    jobs[at] = job(at).replace('</job>', '')
    const { titles, problems } = await read('feed.xml', `<source>${jobs.join('\n')}</source>`)
    assert.deepEqual([titles.length, problems.length], [11, 1], `${at}: ${problems.join('; ')}`)
  }
})

test('every tenth line of JSON lines is cut, and the others add up', async () => {
  const lines = rowsIn('ja').map(([title], at) => {
    const line = JSON.stringify({ title, company: 'Acme' })
    return at % 10 === 0 ? line.slice(0, -4) : line
  })
  const { titles, problems } = await read('cut.jsonl', lines.join('\n'))
  assert.deepEqual([titles.length, problems.length], [count - 3, 3])
})

test('words that stand for no employer name nobody', () => {
  const settings = { company: null, isAppliedElsewhere: false, now: new Date() }
  const none = [
    'N/D',
    'n/a',
    'Not stated',
    'sin especificar',
    'غير محدد',
    '不详',
    '保密',
    '会社名非公開',
    'ไม่ระบุบริษัท',
    'Confidential',
  ]
  for (const company of none) assert.equal(keyOf({ title: 'Cook', company }, settings).company, '', company)
  assert.equal(keyOf({ title: 'Cook', company: 'None Better Ltd' }, settings).company, 'None Better Ltd')
})

test('a Japanese file of a few rows under a header of ideographs comes through in every encoding', async () => {
  const lines = ['職種,会社名,勤務地,給与', '看護師,東京中央病院,東京都,月給30万円']
  for (const encoding of ['utf-8', 'shift_jis', 'euc-jp']) {
    for (const rows of [lines, [...lines, '営業,山田商事,大阪府,年収500万円']]) {
      const { titles, companies, problems } = await read('kanji.csv', encoded(rows.join('\n'), encoding))
      assert.deepEqual([titles[0], companies[0], problems], ['看護師', '東京中央病院', []], encoding)
    }
  }
})

test('what readers of a portal think of an employer is no part of its name', () => {
  const settings = { company: null, isAppliedElsewhere: false, now: new Date() }
  const nameOf = (company: string) => keyOf({ title: 'Cook', company }, settings).company
  for (const company of ['Vera Institute\n3.2', 'Vera Institute\r\n4', 'Vera Institute\n3,2 ★', 'Vera Institute 3.2 ★'])
    assert.equal(nameOf(company), 'Vera Institute', company)
  for (const company of ['Studio 4', 'Web 2.0', 'Level 3.0 Labs', '3.2']) assert.equal(nameOf(company), company)
})

test('postings in a list of employers have the employer in whose list they stand', async () => {
  const document = [
    { name: 'Acme', positions: [{ role_name: 'Cook' }, { role_name: 'Baker', company: 'Acme Bakery' }] },
    { name: 'Globex', positions: [{ role_name: 'Welder' }] },
  ]
  for (const given of [document, { data: document }]) {
    const { titles, companies, problems } = await read('nested.json', JSON.stringify(given))
    assert.deepEqual(
      [titles, companies, problems],
      [['Cook', 'Baker', 'Welder'], ['Acme', 'Acme Bakery', 'Globex'], []],
    )
  }
  const listed = { name: 'Export of May', results: [{ title: 'Cook' }] }
  assert.deepEqual((await read('named.json', JSON.stringify(listed))).companies, [undefined])
})
