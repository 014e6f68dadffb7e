import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import { newApplication } from '../testing/made-applications.ts'
import { importInto, jobsOf, lines, skillsOf } from '../testing/made-imports.ts'
import { unique } from '../testing/world.ts'
import { findImports } from './import-runs.ts'
import { holdRun } from './lease.ts'
import { WrongFile } from './loose.ts'
import { takeBackImport } from './take-back.ts'
import { undoImport } from './undo.ts'

test('undo removes new jobs and puts changed ones back as they were', async () => {
  const company = unique('Import ')
  const first = await importInto(
    company,
    await lines({ id: '1', title: 'Miller', skills: ['Wind'], location: 'Paris, France' }),
  )
  const before = await jobsOf(company)
  const second = await importInto(
    company,
    await lines({ id: '1', title: 'Tiller', skills: ['Soil'], active: false }, { id: '2', title: 'Baker' }),
  )
  assert.equal(second.line, '2=1+1+0+0')
  await assert.rejects(undoImport(first.id), /changed 1 of these jobs later: undo it first/)
  const undone = await undoImport(second.id)
  assert.deepEqual(undone, { removed: 1, closed: [], restored: 1, left: [] })
  const after = await jobsOf(company)
  assert.equal(after.length, 1)
  const ignored = { version: 0, updated_at: 0 }
  assert.deepEqual({ ...after[0], ...ignored }, { ...before[0], ...ignored })
  assert.equal(after[0]?.version, 3)
  assert.deepEqual(await skillsOf(after[0]?.job_id ?? 0), ['Wind'])
  await assert.rejects(undoImport(second.id), /undone already/)
  assert.deepEqual(await undoImport(first.id), { removed: 1, closed: [], restored: 0, left: [] })
  assert.deepEqual(await jobsOf(company), [])
  const states = (await findImports()).filter(run => [first.id, second.id].includes(run.importId)).map(run => run.state)
  assert.deepEqual(states, ['undone', 'undone'])
})

test('undo closes a new job that has applications, and the next import opens it again', async () => {
  const company = unique('Import ')
  const path = await lines({ id: '1', title: 'Miller' }, { id: '2', title: 'Baker' })
  const { id } = await importInto(company, path)
  const [miller] = await jobsOf(company)
  const jobId = miller?.job_id ?? 0
  await newApplication(jobId)
  const undone = await undoImport(id)
  assert.deepEqual(undone, { removed: 1, closed: [{ jobId, title: 'Miller', applications: 1 }], restored: 0, left: [] })
  assert.equal((await jobsOf(company))[0]?.is_closed, true)
  assert.equal((await importInto(company, path)).line, '2=1+1+0+0')
  const reopened = (await jobsOf(company))[0]
  assert.equal(reopened?.is_closed, false)
  assert.equal(reopened?.reason_for_closure, null)
})

test('undo leaves what a person has changed since', async () => {
  const company = unique('Import ')
  await importInto(company, await lines({ id: '1', title: 'Miller' }))
  const second = await importInto(company, await lines({ id: '1', title: 'Tiller' }))
  const jobId = (await jobsOf(company))[0]?.job_id ?? 0
  await rows(sql`update job set title = 'Filler', version = version + 1 where job_id = ${jobId}`)
  const undone = await undoImport(second.id)
  assert.deepEqual(undone.left, [{ jobId, title: 'Filler' }])
  assert.equal((await jobsOf(company))[0]?.title, 'Filler')
})

test('undo leaves a new job that a person has written since, published or not', async () => {
  const company = unique('Import ')
  const { id } = await importInto(
    company,
    await lines({ id: '1', title: 'Miller' }, { id: '2', title: 'Baker' }, { id: '3', title: 'Cooper' }),
  )
  const [miller, baker] = (await jobsOf(company)).map(job => job.job_id)
  await rows(sql`update job set title = 'Filler', version = version + 1 where job_id = ${miller}`)
  await rows(
    sql`insert into job_version (job_id, version, fields, changed, published_at) values (${miller}, 2, '{}', '{title}', now())`,
  )
  await rows(
    sql`insert into job_draft (job_id, fields, version, base_version, saved_at) values (${baker}, '{}', 2, 1, now())`,
  )
  const left = [
    { jobId: miller, title: 'Filler' },
    { jobId: baker, title: 'Baker' },
  ]
  assert.deepEqual(await undoImport(id), { removed: 1, closed: [], restored: 0, left })
  assert.deepEqual(
    (await jobsOf(company)).map(job => job.title),
    ['Filler', 'Baker'],
  )
})

test('undo leaves a job alone that a person has closed, and the next import does not open it', async () => {
  const company = unique('Import ')
  const path = await lines({ id: '1', title: 'Miller' })
  const { id } = await importInto(company, path)
  const jobId = (await jobsOf(company))[0]?.job_id ?? 0
  await newApplication(jobId)
  await rows(sql`update job set is_closed = true, reason_for_closure = 'Filled' where job_id = ${jobId}`)
  assert.deepEqual(await takeBackImport(id), { count: 0, stayed: 1 })
  const after = async () => (await jobsOf(company)).map(job => [job.is_closed, job.reason_for_closure])
  assert.deepEqual(await after(), [[true, 'Filled']])
  await importInto(company, path)
  assert.deepEqual(await after(), [[true, 'Filled']])
})

test('an import that runs cannot be undone; one that no process holds any more can', async () => {
  const { id } = await importInto(unique('Import '), await lines({ id: '1', title: 'Miller' }))
  await db().updateTable('import_run').set({ state: 'running' }).where('import_id', '=', id).execute()
  const release = await holdRun(id)
  await assert.rejects(undoImport(id), /is running/)
  await release()
  assert.equal((await undoImport(id)).removed, 1)
  await assert.rejects(undoImport(999_999_999), WrongFile)
})
