import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { countNotifications } from '@hireloom/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import { newApplication } from '../testing/made-applications.ts'
import { type ImportedRow, importInto, jobsOf, lines, skillsOf } from '../testing/made-imports.ts'
import { until } from '../testing/until.ts'
import { call, callAs, newCompany, newRecruiter, unique, world } from '../testing/world.ts'
import { findImports, findProblems } from './import-runs.ts'
import { WrongFile } from './loose.ts'
import { runImport } from './run.ts'

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

const events = (jobId: number) =>
  db().selectFrom('domain_event').select(['verb', 'after']).where('job_id', '=', jobId).orderBy('event_id').execute()

test('an imported row becomes a public open job that anybody can read', async () => {
  const company = unique('Import ')
  const row = {
    id: '7',
    lang: 'en',
    title: 'Bell Founder',
    location: 'Cairo, Egypt',
    description: '**Cast** bells.\n\n- carefully',
    jobType: 'Full-time',
    seniority: 'senior',
    skills: ['Bronze', 'bronze', 'Patience'],
    minExpText: '3-5 years',
    salaryText: 'USD 90K-110K per year',
    vacancies: 2,
    openDate: '2026-03-01',
    closeDate: '2999-12-31',
    url: 'https://jobs.example.com/7',
    ats: 'lever',
  }
  assert.equal((await importInto(company, await lines(row))).line, '1=1+0+0+0')
  const [stored] = await jobsOf(company)
  const { jobs } = await call(readJob, { params: { jobId: stored?.job_id ?? 0 }, query: {} })
  const [job] = jobs
  assert.equal(job?.jobname.nameName, 'Bell Founder')
  assert.equal(job?.company.companyName, company)
  assert.equal(job?.companyId, job?.recuiterCompanyId)
  assert.equal(job?.country?.countryShort, 'EG')
  assert.equal(job?.region, 'Cairo')
  assert.equal(job?.hourtype?.typeName, 'Full Time')
  assert.equal(job?.jobseniority?.seniorityName, 'Senior')
  assert.deepEqual(job?.skills.map(({ skill }) => skill.skillName).sort(), ['Bronze', 'Patience'])
  assert.deepEqual([job?.minExp, job?.maxExp, job?.vacancy], [3, 5, 2])
  assert.deepEqual([job?.minSalary, job?.maxSalary, job?.currency, job?.salaryPeriod], [90_000, 110_000, 'USD', 'year'])
  assert.match(job?.jobDesc ?? '', /<strong>Cast<\/strong>.*<li>carefully<\/li>/s)
  assert.equal(job?.isClosed, false)
  assert.equal(job?.isPrivate, false)
  assert.equal(job?.openDate?.slice(0, 10), '2026-03-01')
  assert.equal(stored?.is_ext_link_uploaded, false)
  assert.equal(stored?.ext_job_link, 'https://jobs.example.com/7')
  assert.match(stored?.sharing_hash ?? '', /^[0-9A-Za-z]{22}$/)
  assert.match(stored?.job_text ?? '', /^bell founder .*\bbronze patience\b.* cast\b/)
  assert.deepEqual(stored?.meta, {
    externalPlatforms: [{ ats: 'lever', url: 'https://jobs.example.com/7', atsJobId: '7', company_name: company }],
  })
  assert.deepEqual(
    (await events(stored?.job_id ?? 0)).map(event => event.verb),
    ['job_imported'],
  )
})

test('the same file again changes nothing; a changed row changes its job alone', async () => {
  const company = unique('Import ')
  const one = { id: '1', title: 'Miller', skills: ['Wind', 'Water'], postedText: '5 days ago' }
  const two = { id: '2', title: 'Baker', openDate: '2026-01-02', active: true }
  const path = await lines(one, two)
  assert.equal((await importInto(company, path)).line, '2=2+0+0+0')
  const before = await jobsOf(company)
  assert.equal((await importInto(company, path)).line, '2=0+0+2+0')
  assert.deepEqual(await jobsOf(company), before)

  const next = await lines(
    { ...one, title: 'Senior Miller', skills: ['Water', 'Steam'], postedText: '9 days ago' },
    { ...two, active: false },
  )
  assert.equal((await importInto(company, next)).line, '2=0+2+0+0')
  const [miller, baker] = await jobsOf(company)
  assert.equal(miller?.title, 'Senior Miller')
  assert.equal(miller?.version, 2)
  assert.equal(miller?.sharing_hash, before[0]?.sharing_hash)
  assert.deepEqual(miller?.open_date, before[0]?.open_date)
  assert.deepEqual((await skillsOf(miller?.job_id ?? 0)).sort(), ['Steam', 'Water'])
  assert.equal(baker?.is_closed, true)
  const last = (await events(miller?.job_id ?? 0)).at(-1)
  assert.equal(last?.verb, 'job_imported')
})

test('only another day of a relative date is no change', async () => {
  const company = unique('Import ')
  await importInto(company, await lines({ id: '1', title: 'Miller', postedText: 'Posted 5 Days Ago' }))
  const again = await importInto(company, await lines({ id: '1', title: 'Miller', postedText: 'Posted 6 Days Ago' }))
  assert.equal(again.line, '1=0+0+1+0')
})

test('bad rows are refused with their reasons, all others are stored', async () => {
  const told: string[] = []
  await world()
  const result = await runImport({
    path: fixture('jobs.jsonl'),
    onRefused: (row, reason) => told.push(`${row} ${reason}`),
  })
  assert.deepEqual(result.counts, { read: 7, inserted: 4, changed: 0, same: 0, refused: 3 })
  assert.ok(result.isComplete)
  const refused = (await findProblems(result.importId ?? 0))?.refused ?? []
  assert.deepEqual(
    refused.map(({ row, reason }) => `${row} ${reason}`),
    told.sort(),
  )
  assert.match(told.join('\n'), /^4 line 4: no JSON.*\n6 line 6: no object.*\n7 company: missing/)
  assert.ok(result.notes.some(note => note.field === 'url' && note.example === 'javascript:alert(1)'))
  const umpire = (await jobsOf('Lawn Club'))[0]
  assert.equal(umpire?.ext_job_link, null)
  assert.equal(umpire?.is_closed, true)
  assert.equal(await findProblems(999_999_999), null)
})

test('hostile text is stored harmless', async () => {
  const company = unique('Import ')
  const description =
    '<p onclick="alert(1)">Hi <a href="javascript:alert(2)">you</a></p><script>alert(3)</script><iframe src="//evil"></iframe><img src=x onerror=alert(4)>'
  const title = 'Clown <img src=x onerror=alert(5)>\u202e & <b>Co</b>\u0000'
  const row = {
    id: "1'; drop table job; --",
    title,
    description,
    requirements: '<p>x</p><style>*{}</style><object data=x></object>',
    skills: ['a'.repeat(200), '\ud800'],
  }
  assert.equal((await importInto(company, await lines(row))).line, '1=1+0+0+0')
  const [job] = await jobsOf(company)
  assert.equal(job?.title, 'Clown & Co')
  assert.doesNotMatch(
    `${job?.job_desc}${job?.job_req}${job?.job_text}`,
    /script|onclick|onerror|iframe|style|alert\((?!\d\))/,
  )
  assert.equal(job?.external_id, "1'; drop table job; --")
})

test('what the database refuses costs one row, not its batch', async () => {
  const company = unique('Import ')
  const row = (id: string, more: ImportedRow = {}) => ({ id, title: 'Miller', ...more })
  const path = await lines(row('1'), row('2'), row('3'))
  await world()
  await rows(sql`alter table job add constraint no_two check (external_id <> '2' or title <> 'Miller') not valid`)
  try {
    const { line, id } = await importInto(company, path)
    assert.equal(line, '3=2+0+0+1')
    assert.match((await findProblems(id))?.refused[0]?.reason ?? '', /the database refuses it: .*no_two/)
  } finally {
    await rows(sql`alter table job drop constraint no_two`)
  }
})

test('of rows with one number the last is taken, also across batches and in the next run', async () => {
  const company = unique('Import ')
  const path = await lines({ id: '1', title: 'Old' }, { id: '2', title: 'Other' }, { id: '1', title: 'New' })
  const first = await importInto(company, path, { batchSize: 1 })
  assert.equal(first.line, '3=2+0+1+0')
  assert.match(first.notes.find(note => note.field === 'id')?.example ?? '', /row 1 comes again as row 3/)
  assert.equal((await jobsOf(company))[0]?.title, 'New')
  assert.equal((await importInto(company, path)).line, '3=0+0+3+0')
})

test('one company whatever its letters’ case; --company goes before the rows; a row without a number is known by its words', async () => {
  const name = unique('Import ')
  const path = await lines(
    { title: 'Miller', company: name, location: 'Cairo' },
    { title: 'Baker', company: name.toUpperCase(), location: 'Cairo' },
  )
  await world()
  const first = await runImport({ path })
  assert.equal(first.counts.inserted, 2)
  assert.equal((await jobsOf(name)).length, 2)
  assert.equal((await runImport({ path })).counts.same, 2)
  const other = unique('Import ')
  assert.equal((await importInto(other, path)).line, '2=2+0+0+0')
  assert.equal((await jobsOf(other)).length, 2)
})

test('the same number from two sources is two jobs', async () => {
  const company = unique('Import ')
  const path = await lines({ id: '1', title: 'Miller' })
  await importInto(company, path, { source: 'north' })
  assert.equal((await importInto(company, path, { source: 'south' })).line, '1=1+0+0+0')
})

test('the columns chosen for a named source are known the next time', async () => {
  const company = unique('Import ')
  const { config } = await world()
  const path = join(config.dataDir, `${unique('jobs')}.csv`)
  writeFileSync(path, 'Was,Wo\nBell Founder,Lyon\n')
  const source = unique('Source ')
  await assert.rejects(runImport({ path, company, source }), /no column holds the title/)
  await importInto(company, path, { source, map: { title: 'Was', location: 'Wo' } })
  assert.equal((await importInto(company, path, { source })).line, '1=0+0+1+0')
  await assert.rejects(runImport({ path, company }), /no column holds the title/)
})

test('a dry run tells what would be and keeps nothing', async () => {
  const company = unique('Import ')
  const path = await lines({ id: '1', title: unique('Miller ') }, { id: '2' })
  const count = async () =>
    (await rows(sql<{ n: number }>`select (select count(*) from import_run) + (select count(*) from job_name) as n`))[0]
      ?.n
  await world()
  const before = await count()
  const tried = await importInto(company, path, { isDryRun: true })
  assert.equal(tried.line, '2=1+0+0+1')
  assert.equal(tried.importId, null)
  assert.equal(await count(), before)
  assert.deepEqual(
    await db().selectFrom('company').select('company_id').where('company_name', '=', company).execute(),
    [],
  )
})

test('an import that is stopped keeps what is stored and goes on the next time', async () => {
  const company = unique('Import ')
  const path = await lines(...Array.from({ length: 6 }, (_, at) => ({ id: String(at), title: `Job ${at}` })))
  await world()
  const stopped = await runImport({ path, company, batchSize: 2, onProgress: counts => counts.read < 4 })
  assert.deepEqual([stopped.isInterrupted, stopped.counts.inserted], [true, 4])
  assert.equal((await importInto(company, path)).line, '6=2+0+4+0')
})

test('two imports of one file at once store each job once', async () => {
  const company = unique('Import ')
  const path = await lines(
    ...Array.from({ length: 40 }, (_, at) => ({ id: String(at), title: `Job ${at}`, skills: [`S${at}`] })),
  )
  await world()
  const both = await Promise.all([1, 2].map(() => runImport({ path, company, batchSize: 10 })))
  const sum = (name: 'inserted' | 'same') => both.reduce((total, result) => total + result.counts[name], 0)
  assert.deepEqual([sum('inserted'), sum('same')], [40, 40])
  assert.equal((await jobsOf(company)).length, 40)
})

test('a file without jobs is refused before anything is written', async () => {
  await world()
  const count = async () => (await findImports()).length
  const before = await count()
  for (const path of [await lines({ id: '1', name: 'x' }), '/nowhere/jobs.csv'])
    await assert.rejects(runImport({ path }), WrongFile)
  assert.equal(await count(), before)
})

test('candidates apply at the source only where that is asked for', async () => {
  const company = unique('Import ')
  const path = await lines({ id: '1', title: 'Miller', url: 'https://jobs.example.com/1' }, { id: '2', title: 'Baker' })
  await importInto(company, path)
  assert.equal((await importInto(company, path, { isAppliedElsewhere: true })).line, '2=0+2+0+0')
  assert.deepEqual(
    (await jobsOf(company)).map(job => job.is_ext_link_uploaded),
    [true, false],
  )
})

test('a member who is named owns the new jobs of their company, and hears of applications to them', async () => {
  const company = await newCompany()
  const ada = await newRecruiter(company)
  const path = await lines({ id: '1', title: 'Nurse' })
  await importInto(company.companyName, path, { owner: ada.email })
  const [job] = await jobsOf(company.companyName)
  assert.equal(job?.owner_user_id, ada.userId)
  await newApplication(job?.job_id ?? 0)
  await until(async () => (await callAs(ada)(countNotifications)).count === 1, 'the notification')
  const other = unique('Other ')
  await importInto(other, path, { owner: ada.email })
  assert.equal((await jobsOf(other))[0]?.owner_user_id, null)
  await assert.rejects(importInto(company.companyName, path, { owner: 'nobody@example.com' }), WrongFile)
})
