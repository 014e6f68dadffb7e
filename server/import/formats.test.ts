import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { fieldMap } from './field-names.ts'
import { openSource } from './formats.ts'
import { type LooseJob, WrongFile } from './loose.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireloom-formats-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

async function read(path: string, map: Record<string, string> = {}) {
  const source = await openSource({ path, format: 'auto', map: fieldMap(map) })
  const jobs: LooseJob[] = []
  const problems: string[] = []
  for await (const row of source.rows()) {
    if ('problem' in row) problems.push(`${row.row} ${row.problem}`)
    else jobs.push(row.loose)
  }
  return { format: source.format, jobs, problems }
}

test('tells each board from its answer and finds employer, title and place', async () => {
  const expected: Record<string, string[]> = {
    greenhouse: ['Oven Engineer, Kitebakery, San Jose, CA', 'Recipe Writer, Kite Bakery Italia, Remote, Italy'],
    lever: ['Tram Driver, Blue Tram, Seoul, South Korea'],
    ashby: ['Map Maker, Paper Maps, Lisbon; Porto', 'Hidden Role, Paper Maps, Lisbon'],
    workable: ['Alto, Harbour Choir, Toronto, Ontario, Canada'],
    smartrecruiters: ['Lock Keeper, Canal & Co, Pune, , India'],
    workday: ['Kiln Operator, , US, CA, Santa Clara', 'Glaze Chemist, , Germany, Remote'],
    'schema-org': ['Farolero, Luz y Aire, Sevilla, ES'],
  }
  for (const [board, lines] of Object.entries(expected)) {
    const { format, jobs } = await read(fixture(`${board}.json`))
    assert.equal(format, board)
    assert.deepEqual(
      jobs.map(job => `${job.title}, ${job.company ?? ''}, ${job.locations?.join('; ')}`),
      lines,
    )
  }
})

test('reads a list of JSON objects and refuses what in it is no job', async () => {
  const { format, jobs, problems } = await read(fixture('list.json'))
  assert.equal(format, 'json')
  assert.equal(jobs[0]?.company, 'Coast & Sea')
  assert.equal(jobs[0]?.openDate, '1714605534')
  assert.deepEqual(problems, ['2 no job: {"legal":"not a job"}'])
})

test('reads an XML feed with CDATA, lone ampersands and markup, and refuses a broken posting alone', async () => {
  const { format, jobs, problems } = await read(fixture('indeed.xml'))
  assert.equal(format, 'indeed')
  assert.deepEqual(
    jobs.map(job => [job.id, job.title]),
    [
      ['bee-1', 'Beekeeper & Guide'],
      ['bee-2', 'Honey Taster'],
      [undefined, 'Wax Maker'],
    ],
  )
  assert.match(jobs[1]?.company ?? '', /^R&D Honey\s+&co$/)
  assert.equal(jobs[1]?.description, '<p>Taste <b>honey</b>.</p>')
  assert.deepEqual(problems, ['3 line 26: Unexpected close tag'])
})

test('an XML feed cut anywhere gives what is whole and tells of the rest', async () => {
  const whole = readFileSync(fixture('indeed.xml'), 'utf8')
  for (let end = 60; end < whole.length - 10; end += 97) {
    const { jobs, problems } = await read(file('cut.xml', whole.slice(0, end)))
    const started = whole.slice(0, end).split(/<job[> ]/).length - 1
    assert.equal(jobs.length + problems.length, started, `cut at ${end}`)
  }
})

test('reads RSS: employer in the title, hints in a short summary, the longer text', async () => {
  const { format, jobs } = await read(fixture('rss.xml'))
  assert.equal(format, 'rss')
  assert.deepEqual(
    jobs.map(job => [job.id, job.title, job.company, job.salaryText]),
    [
      ['clock-1', 'Clock Repairer', 'Tick & Tock', '$100K-$110K'],
      ['paint-2', 'Painter', 'Bright Signs', undefined],
    ],
  )
  assert.equal(jobs[1]?.description, '<p>Paint signs all day.</p>')
})

test('reads CSV with BOM, semicolons, CRLF and quoted line breaks, and refuses rows with too many values', async () => {
  const path = file('jobs.csv', `\ufeff${readFileSync(fixture('jobs.csv'), 'utf8').replaceAll('\n', '\r\n')}`)
  const { format, jobs, problems } = await read(path, { company: 'Firm' })
  assert.equal(format, 'csv')
  assert.deepEqual(
    jobs.map(job => [job.title, job.company]),
    [
      ['Kite Maker', 'High Winds'],
      ['Night Guard', 'Quiet GmbH'],
      [undefined, 'No Title Ltd'],
    ],
  )
  assert.deepEqual(jobs[0]?.skills, ['Paper', 'Glue', 'Sewing (hand, machine)'])
  assert.deepEqual(problems, ['3 line 5: 10 values under 9 columns, the last is "here"'])
})

test('finds the separator, also behind a spreadsheet’s hint, and other encodings', async () => {
  const rows = ['title,company', 'Cook,"Salt, Oil"']
  const files: [string, string | Buffer][] = [
    ['comma.csv', rows.join('\n')],
    ['tab.csv', 'title\tcompany\nCook\tSalt, Oil\n'],
    ['bar.txt', 'title|company\r\nCook|Salt, Oil\r\n'],
    ['hint.csv', 'sep=;\r\ntitle;company\r\nCook;Salt, Oil\r\n'],
    ['utf16.csv', Buffer.from(`\ufeff${rows.join('\n')}`, 'utf16le')],
    ['packed.bin', gzipSync(rows.join('\n'))],
  ]
  for (const [name, content] of files) {
    const { jobs } = await read(file(name, content))
    assert.deepEqual(jobs, [{ title: 'Cook', company: 'Salt, Oil' }], name)
  }
  const latin = await read(file('latin.csv', Buffer.from('title,company\nPeón,Café Añejo\n', 'latin1')))
  assert.deepEqual(latin.jobs, [{ title: 'Peón', company: 'Café Añejo' }])
})

test('reads JSON lines, whole or packed, and tells the lines it cannot', async () => {
  const content = readFileSync(fixture('jobs.jsonl'))
  for (const path of [fixture('jobs.jsonl'), file('jobs.jsonl.gz', gzipSync(content)), file('jobs.txt', content)]) {
    const { format, jobs, problems } = await read(path)
    assert.equal(format, 'jsonl')
    assert.deepEqual(
      jobs.map(job => job.id),
      ['j1', 'j2', 'j3', 'j5', 'j6'],
    )
    assert.equal(problems.length, 2)
    assert.match(problems[0] ?? '', /^4 line 4: no JSON/)
    assert.equal(problems[1], '6 line 6: no object but ["not an object"]')
  }
})

test('an empty board is no fault', async () => {
  assert.deepEqual((await read(file('empty-list.json', '[]'))).jobs, [])
  assert.deepEqual((await read(file('empty-board.json', '{"jobs": [], "meta": {"total": 0}}'))).jobs, [])
  assert.deepEqual((await read(file('empty.xml', '<source><publisher>x</publisher></source>'))).jobs, [])
})

test('says in one sentence why a file is no file of jobs', async () => {
  const wrong: [string, string | Buffer, RegExp][] = [
    [
      'questions.json',
      '{"questions": [{"label": "Why?", "fields": []}]}',
      /holds no list of jobs: an object with the keys questions/,
    ],
    ['people.json', '[{"firstName": "Ada"}]', /a list of objects with the keys firstName/],
    ['cut.json', '{"jobs": [', /is no JSON/],
    ['people.csv', 'first,last\nAda,Lovelace\n', /no column holds the title. The columns are first, last/],
    ['page.html', '<!doctype html><html><body></body></html>', /is a web page/],
    ['note.xml', '<note><to>Ada</to></note>', /no feed of jobs: no posting in its element note/],
    ['cv.pdf', '%PDF-1.7 …', /is a PDF/],
    ['cut.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /cannot be read to its end/],
    ['noise.bin', Buffer.from([1, 0, 2, 0, 3]), /no text file/],
    ['blank.csv', '\n\n', /is empty/],
    ['none.csv', '', /is empty/],
    ['torn.csv.gz', gzipSync('title,company\n'.repeat(50)).subarray(0, 30), /cannot be read to its end/],
  ]
  for (const [name, content, reason] of wrong)
    await assert.rejects(
      read(file(name, content)),
      error => error instanceof WrongFile && reason.test(error.message),
      name,
    )
  await assert.rejects(read(join(folder, 'absent.csv')), /there is no such file/)
  await assert.rejects(read(folder), /is a folder/)
  await assert.rejects(read(fixture('jobs.csv'), { company: 'Nope' }), /--map company names a column that is not there/)
  assert.throws(() => fieldMap({ colour: 'x' }), /there is no field colour/)
})
