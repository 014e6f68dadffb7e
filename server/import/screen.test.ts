import assert from 'node:assert/strict'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { addImportFile, readImportFile } from '@hireloom/contract/import/files.ts'
import {
  listImports,
  readImport,
  readImportTemplate,
  readRefusedRows,
  startImport,
} from '@hireloom/contract/import/runs.ts'
import type { ImportField } from '@hireloom/contract/import/words.ts'
import { readTask } from '@hireloom/contract/platform/tasks.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { db, rows } from '../kernel/postgres/db.ts'
import { newApplication, post, undoAs } from '../testing/made-applications.ts'
import { by, newApprovers, newFlow } from '../testing/made-approvals.ts'
import { newTeam } from '../testing/made-team.ts'
import { workbookOf } from '../testing/made-workbook.ts'
import { assertRefused } from '../testing/refusals.ts'
import { until } from '../testing/until.ts'
import { callAs, newCandidate, newCompany, newRecruiter, type Person, send } from '../testing/world.ts'
import { sweepFiles } from './files.ts'

const table = (...lines: string[]): string => lines.join('\r\n')
const jobs = table(
  'Ref;Job name;Beschreibung;Where;Pay;Colour',
  'A-1;Staff Nurse;Cares for people.;Singapore;SGD 4000-5000;blue',
  'A-2;Porter;Moves people.;Bangkok, Thailand;;red',
  'A-3;;No title.;;;',
)
const columns: { name: string; field: ImportField | null }[] = [
  { name: 'Ref', field: 'id' },
  { name: 'Job name', field: 'title' },
  { name: 'Beschreibung', field: 'description' },
  { name: 'Where', field: 'locations' },
  { name: 'Pay', field: 'salaryText' },
  { name: 'Colour', field: null },
]

const uploadOf = (content: string | Uint8Array, meta: object, name: string): FormData => {
  const form = new FormData()
  form.append('meta', JSON.stringify(meta))
  form.append('file', new Blob([typeof content === 'string' ? content : Buffer.from(content)]), name)
  return form
}

const headersOf = (person: Person | null) => (person ? { cookie: person.cookie } : {})

async function add(person: Person, content: string | Uint8Array = jobs, name = 'jobs.csv', meta: object = {}) {
  const answer = await post(addImportFile.path, uploadOf(content, meta, name), headersOf(person))
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return z.parse(addImportFile.output, answer.body)
}

const fault = async (person: Person, content: string | Uint8Array, name = 'jobs.csv') => {
  const { status, body } = await post(addImportFile.path, uploadOf(content, {}, name), headersOf(person))
  assert.equal(status, 422, JSON.stringify(body))
  return z.object({ error: z.object({ fields: z.record(z.string(), z.string()) }) }).parse(body).error.fields.file
}

type Body = z.input<typeof startImport.body>

async function run(person: Person, body: Body) {
  const { parentTaskId: taskId, importId } = await callAs(person)(startImport, { body })
  await until(async () => (await callAs(person)(readTask, { params: { taskId } })).endedAt !== null)
  const report = await callAs(person)(readImport, { params: { importId } })
  const { read, inserted, changed, same, refused } = report
  return { ...report, line: `${read}=${inserted}+${changed}+${same}+${refused}` }
}

const jobsOf = (person: Person) =>
  db().selectFrom('job').selectAll().where('company_id', '=', person.companyId).orderBy('external_id').execute()

test('a file is looked at, mapped, checked, imported and taken back', async () => {
  const { ada } = await newTeam()
  const file = await add(ada, jobs, 'jobs.csv', { source: 'Old system' })
  assert.deepEqual([file.format, file.rows, file.canMap, file.source], ['csv', 3, true, 'Old system'])
  assert.deepEqual(
    file.columns.map(({ name, sample, field }) => [name, sample, field]),
    [
      ['Ref', 'A-1', 'id'],
      ['Job name', 'Staff Nurse', 'title'],
      ['Beschreibung', 'Cares for people.', null],
      ['Where', 'Singapore', null],
      ['Pay', 'SGD 4000-5000', 'salaryText'],
      ['Colour', 'blue', null],
    ],
  )
  const { importFileId } = file
  const refused = { importFileId, columns: columns.map(column => ({ ...column, field: null })) }
  await assertRefused(callAs(ada)(startImport, { body: refused }), 'invalid', ['columns'])
  const tried = await run(ada, { importFileId, columns, isDryRun: true })
  assert.deepEqual([tried.line, tried.isDryRun, tried.state, tried.undo], ['3=2+0+0+1', true, 'done', null])
  assert.deepEqual(tried.refusals, [{ row: 3, field: 'title', code: 'missing', detail: 'title: missing' }])
  assert.deepEqual(tried.ignored, [{ name: 'Colour', sample: 'blue' }])
  assert.deepEqual(await jobsOf(ada), [])

  const done = await run(ada, { importFileId, columns })
  assert.equal(done.line, '3=2+0+0+1')
  const [nurse] = await jobsOf(ada)
  assert.deepEqual(
    [nurse?.title, nurse?.owner_user_id, nurse?.is_private, nurse?.draft, nurse?.external_source, nurse?.min_salary],
    ['Staff Nurse', ada.userId, true, false, 'Old system', 4000],
  )
  const { list, count } = await callAs(ada)(listImports)
  assert.deepEqual([count, list[0]?.importId], [1, done.importId])
  const text = await (await send(readRefusedRows, { params: { importId: done.importId } }, ada)).text()
  assert.match(text, /3,title,title: missing/)

  const again = await add(ada, jobs.replace('Staff Nurse', 'Head Nurse'), 'again.csv', { source: 'Old system' })
  assert.deepEqual(
    again.columns.map(({ field }) => field),
    columns.map(({ field }) => field),
    'the mapping is kept for the source',
  )
  const second = await run(ada, { importFileId: again.importFileId })
  assert.equal(second.line, '3=0+1+1+1')
  await assertRefused(undoAs(ada, done.undo?.token ?? ''), 'illegal-change')
  assert.equal((await undoAs(ada, second.undo?.token ?? '')).count, 1)
  assert.equal((await jobsOf(ada))[0]?.title, 'Staff Nurse')
  await rows(sql`update job set is_private = false where job_id = ${nurse?.job_id ?? 0}`)
  await newApplication(nurse?.job_id ?? 0)
  assert.equal((await undoAs(ada, done.undo?.token ?? '')).count, 2)
  assert.deepEqual(
    (await jobsOf(ada)).map(job => [job.title, job.is_closed]),
    [['Staff Nurse', true]],
  )
  const after = await callAs(ada)(readImport, { params: { importId: done.importId } })
  assert.deepEqual([after.state, after.undo], ['undone', null])
})

test('official title, employer and reporting manager come with a row; one that says nothing of them takes nothing away', async () => {
  const { ada, company } = await newTeam()
  const boss = await newRecruiter(company)
  const [{ email } = { email: '' }] = await rows(
    sql<{ email: string }>`select email from app_user where user_id = ${boss.userId}`,
  )
  const rowsOf = (title: string, ...said: [string, string, string, string]) =>
    table('Ref,Title,Designation,About the company,Reports to,Contact email', ['A-1', title, ...said].join(','))
  const written = async () => {
    const [job] = await jobsOf(ada)
    return [job?.title, job?.designation, job?.company_desc, job?.reporting_manager_id, job?.email_id]
  }
  const first = await add(
    ada,
    rowsOf('Nurse', 'Grade 5', 'We heal.', `Boss <${email.toUpperCase()}>`, 'Wards@example.com'),
    'a.csv',
  )
  await run(ada, { importFileId: first.importFileId })
  assert.deepEqual(await written(), ['Nurse', 'Grade 5', '<p>We heal.</p>', boss.userId, 'wards@example.com'])
  const [{ job_id: jobId } = { job_id: 0 }] = await jobsOf(ada)
  const skills = () => rows(sql`select skill_id, kind from job_skill where job_id = ${jobId}`)
  await rows(sql`insert into job_skill (job_id, skill_id, kind) select ${jobId}, min(skill_id), 'good' from skill`)
  const typed = await skills()
  const second = await add(ada, rowsOf('Head Nurse', '', '', 'nobody@elsewhere.example', 'ask the ward'), 'a.csv')
  const { notes } = await run(ada, { importFileId: second.importFileId })
  assert.deepEqual(
    notes.map(({ field, example }) => [field, example]),
    [
      ['contactEmail', 'ask the ward'],
      ['reportingManager', 'nobody@elsewhere.example'],
    ],
  )
  assert.deepEqual(await written(), ['Head Nurse', 'Grade 5', '<p>We heal.</p>', boss.userId, 'wards@example.com'])
  assert.deepEqual(await skills(), typed)
  const client = await newCompany()
  const theirs = await newRecruiter(client)
  await rows(sql`update app_user set email = 'lead@client.example' where user_id = ${theirs.userId}`)
  await rows(sql`update job set company_id = ${client.companyId} where job_id = ${jobId}`)
  const third = await add(ada, rowsOf('Ward Nurse', '', '', 'lead@client.example', ''), 'a.csv')
  assert.deepEqual((await run(ada, { importFileId: third.importFileId })).notes, [])
  const managers = await rows(sql`select title, reporting_manager_id from job where job_id = ${jobId}`)
  assert.deepEqual(managers, [{ title: 'Ward Nurse', reporting_manager_id: theirs.userId }])
})

test('the file may come along with the call, and the template can be imported as it is', async () => {
  const { ada } = await newTeam()
  const template = await (await send(readImportTemplate, {}, ada)).text()
  const answer = await post(startImport.path, uploadOf(template, { visibility: 'public' }, 'mine.csv'), headersOf(ada))
  assert.equal(answer.status, 202, JSON.stringify(answer.body))
  const { parentTaskId: taskId, importId } = z.parse(startImport.output, answer.body)
  await until(async () => (await callAs(ada)(readTask, { params: { taskId } })).endedAt !== null)
  const report = await callAs(ada)(readImport, { params: { importId } })
  assert.deepEqual([report.inserted, report.refused, report.notes, report.ignored], [1, 0, [], []])
  const [job] = await jobsOf(ada)
  assert.deepEqual([job?.is_private, job?.draft, job?.vacancy, job?.department], [false, false, 3, 'Nursing'])
})

test('an import publishes nothing that its person could not publish', async () => {
  const { ada, company, chief } = await newTeam()
  const { importFileId } = await add(ada, jobs.replace('Moves people.', ''))
  const drafts = await run(ada, { importFileId, columns, visibility: 'draft' })
  assert.equal(drafts.inserted, 2)
  assert.deepEqual(
    (await jobsOf(ada)).map(job => job.draft),
    [true, true],
  )
  await undoAs(ada, drafts.undo?.token ?? '')
  const open = await run(ada, { importFileId, columns, visibility: 'public' })
  assert.deepEqual(open.notes, [{ field: 'draft', count: 1, example: 'Porter: jobDesc' }])
  assert.deepEqual(
    (await jobsOf(ada)).map(job => [job.draft, job.is_private]),
    [
      [false, false],
      [true, false],
    ],
  )
  const reader = await newRecruiter(company, { memberRole: 'hiring_manager' })
  await assertRefused(callAs(reader)(listImports), 'forbidden')
  await assertRefused(callAs(chief)(readImportFile, { params: { importFileId } }), 'not-found')
})

test('what a company approves first stays a draft', async () => {
  const { chief, one } = await newApprovers()
  await newFlow(chief, [by(one)])
  const { importFileId } = await add(chief)
  const { notes } = await run(chief, { importFileId, columns, visibility: 'public' })
  assert.deepEqual(
    notes.map(({ field, count }) => [field, count]),
    [['approval', 2]],
  )
  assert.ok((await jobsOf(chief)).every(job => job.draft))
})

test('a job that the importer may not change stays as it is', async () => {
  const { ada, company } = await newTeam()
  const bob = await newRecruiter(company)
  await run(ada, { importFileId: (await add(ada)).importFileId, columns })
  await rows(sql`update job set confidential = true where company_id = ${company.companyId}`)
  const { importFileId } = await add(bob, jobs.replace('Staff Nurse', 'Changed'))
  const report = await run(bob, { importFileId, columns })
  assert.equal(report.line, '3=0+0+1+2')
  assert.deepEqual(report.refusals[0], {
    row: 1,
    field: null,
    code: 'not-allowed',
    detail: 'the importer may not change this job',
  })
  assert.equal((await jobsOf(ada))[0]?.title, 'Staff Nurse')
})

test('a hostile file is refused with the reason, and nothing of it is kept', async () => {
  const { ada } = await newTeam()
  assert.match((await fault(ada, '%PDF-1.7 x')) ?? '', /CSV, XLSX, TSV, JSON or XML/)
  assert.match((await fault(ada, 'PK\u0003\u0004x', 'jobs.xlsx')) ?? '', /is incomplete/)
  assert.match((await fault(ada, Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'jobs.xls')) ?? '', /as XLSX or CSV/)
  assert.match((await fault(ada, '  \n ')) ?? '', /empty/)
  assert.match((await fault(ada, '{"jobs":[{"title":', 'jobs.json')) ?? '', /is incomplete/)
  // Packed off the main thread, on which the server runs too: what stands still for 10 s ends connections as too slow.
  const bomb = await promisify(gzip)(Buffer.concat([Buffer.from('title\n'), Buffer.alloc(120 * 1024 * 1024, 'a\n')]))
  assert.match((await fault(ada, bomb, 'jobs.csv.gz')) ?? '', /too large/)
  const many = `title\n${'Porter\n'.repeat(20_001)}`
  assert.match((await fault(ada, many)) ?? '', /too large/)
  const nested = `[${'[{"title":"x"}],'.repeat(5_000)}[]]`
  assert.equal((await add(ada, nested, 'nested.json')).rows, 5_000)
})

test('imports are for those who may import, and an uploaded file goes after a day', async () => {
  const { ada } = await newTeam()
  const { importFileId } = await add(ada)
  const form = () => uploadOf(jobs, {}, 'jobs.csv')
  assert.equal((await post(addImportFile.path, form(), {})).status, 401)
  const candidate = await newCandidate()
  assert.equal((await post(addImportFile.path, form(), headersOf(candidate))).status, 403)
  await rows(
    sql`update import_file set expires_at = now() - interval '1 minute' where import_file_id = ${importFileId}`,
  )
  await sweepFiles()
  await assertRefused(callAs(ada)(startImport, { body: { importFileId } }), 'not-found')
  assert.equal((await post(startImport.path, new FormData(), headersOf(ada))).status, 422)
})

test('the sheet of a workbook is imported like a table', async () => {
  const { ada } = await newTeam()
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const book = workbookOf(
    `<row>${text('title')}${text('vacancies')}</row><row>${text('Sheet Metal Worker')}<c><v>3</v></c></row>`,
  )
  const { importFileId, rows: count, columns: found } = await add(ada, book, 'jobs.xlsx')
  assert.equal(count, 1)
  assert.deepEqual(
    found.map(({ name, sample, field }) => [name, sample, field]),
    [
      ['title', 'Sheet Metal Worker', 'title'],
      ['vacancies', '3', 'vacancies'],
    ],
  )
  const report = await run(ada, { importFileId })
  assert.equal(report.line, '1=1+0+0+0')
})
