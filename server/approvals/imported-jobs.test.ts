import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readJobEditor, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { runImport } from '../import/run.ts'
import { db } from '../kernel/postgres/db.ts'
import { by, newApprovers, newFlow } from '../testing/made-approvals.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, unique, world } from '../testing/world.ts'

async function importInto(company: string, rows: readonly object[]) {
  const { config } = await world()
  const path = join(config.dataDir, `${unique('jobs')}.jsonl`)
  writeFileSync(path, rows.map(row => JSON.stringify(row)).join('\n'))
  return runImport({ path, company })
}

test('an imported job to which an approval flow applies stays a draft, and the report says so; others are published', async () => {
  const { company, chief, one } = await newApprovers()
  await newFlow(chief, [by(one)], { conditions: { salary: { currency: 'EUR', from: 90_000, period: 'year' } } })
  const job = (id: string, title: string, salary: string) => ({ id, title, description: 'Bring ships in.', salary })
  const rows = [job('1', 'Harbour Master', 'EUR 95000 per year'), job('2', 'Deckhand', 'EUR 30000 per year')]
  const { counts, notes } = await importInto(company.companyName, rows)
  assert.equal(counts.inserted, 2)
  assert.deepEqual(
    notes.filter(({ field }) => field === 'approval'),
    [{ field: 'approval', count: 1, example: 'Harbour Master stays a draft: an approval flow applies' }],
  )
  const found = await db()
    .selectFrom('job')
    .select(['job_id', 'title', 'draft', 'listed_at', 'published_at'])
    .where('company_id', '=', company.companyId)
    .orderBy('external_id')
    .execute()
  const [master, deckhand] = found
  assert.ok(master && deckhand)
  assert.deepEqual([master.draft, master.listed_at, master.published_at], [true, null, null])
  assert.equal(deckhand.draft, false)
  await call(readJob, { params: { jobId: deckhand.job_id } })
  const params = { jobId: master.job_id }
  await assertRefused(call(readJob, { params }), 'not-found')

  // The same file again leaves it a draft; who submits it begins the approval.
  await importInto(company.companyName, rows)
  await importInto(company.companyName, [job('1', 'Harbour Master', 'EUR 99000 per year')])
  await assertRefused(call(readJob, { params }), 'not-found')
  const { version } = await callAs(chief)(readJobEditor, { params })
  const { waiting } = await callAs(chief)(submitJob, { params, body: { version } })
  assert.ok(waiting.includes('title'))
})
