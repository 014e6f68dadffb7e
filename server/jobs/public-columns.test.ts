import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setOpenCollaboration } from '@hireloom/contract/jobs/collaborators.ts'
import { createJob, readJobEditor, removeJob, saveJobDraft, transferJob } from '@hireloom/contract/jobs/editor.ts'
import { changeJob } from '@hireloom/contract/jobs/flags.ts'
import { linkJob } from '@hireloom/contract/jobs/linked-job.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { listenTo } from '../kernel/postgres/listen.ts'
import { until } from '../testing/until.ts'
import { callAs, newCompany, newJob, newRecruiter } from '../testing/world.ts'

test('a change of a job that visitors cannot see drops no cached public page, one that they see does', async t => {
  const company = await newCompany()
  const owner = await newRecruiter(company, { isAdmin: true })
  const { userId: toUserId } = await newRecruiter(company)
  const { jobId } = await newJob(company, { owner })
  const params = { jobId }
  const heard: (string | null)[] = []
  const line = listenTo('public_data', word => heard.push(word))
  t.after(() => line.stop())
  await until(() => heard.length > 0, 'the line to the database')
  /** What the database told while something was done; its words come in the order of their transactions. */
  const toldBy = async (name: string, work: () => Promise<unknown>) => {
    heard.length = 0
    await work()
    await sql`select pg_notify('public_data', ${name})`.execute(db())
    await until(() => heard.includes(name), name)
    return heard.slice(0, heard.indexOf(name))
  }
  const inside = await toldBy('inside', async () => {
    await callAs(owner)(setOpenCollaboration, { params, body: { open: true } })
    await callAs(owner)(changeJob, { params, body: { isAutoPilot: true, isAutoShortlist: true, aiSourcing: true } })
    await callAs(owner)(transferJob, { params, body: { toUserId } })
    const within = { reporting_manager_id: owner.userId, designation: 'Grade 5' }
    await db().updateTable('job').set(within).where('job_id', '=', jobId).execute()
    await db().updateTable('job').set({ title: sql`title` }).where('job_id', '=', jobId).execute()
  })
  assert.deepEqual(inside, [])
  const drafted = await toldBy('drafted', async () => {
    const { jobId: draftId } = await callAs(owner)(createJob, { body: { title: 'Begun' } })
    const { version, fields } = await callAs(owner)(readJobEditor, { params: { jobId: draftId } })
    const body = { version, fields: { ...fields, companyDesc: '<p>We tow.</p>', reportingManagerId: owner.userId } }
    await callAs(owner)(saveJobDraft, { params: { jobId: draftId }, body })
    await callAs(owner)(changeJob, { params: { jobId: draftId }, body: { isPrivate: false, meta: { Team: 'A' } } })
    await callAs(owner)(removeJob, { params: { jobId: draftId } })
  })
  assert.deepEqual(drafted, [])
  const shown = await toldBy('shown', () => callAs(owner)(changeJob, { params, body: { acceptResume: false } }))
  assert.deepEqual([...new Set(shown)], ['job'])
  const renamed = await toldBy('renamed', () =>
    db().updateTable('job').set({ title: 'Another' }).where('job_id', '=', jobId).execute(),
  )
  assert.deepEqual(renamed, ['job'])
  const reachable = await toldBy('reachable', () =>
    db().updateTable('job').set({ email_id: 'pilots@example.com' }).where('job_id', '=', jobId).execute(),
  )
  assert.deepEqual(reachable, ['job'])
  const linked = await toldBy('linked', () =>
    callAs(owner)(linkJob, { params, body: { linkedinJobId: String(Date.now()) } }),
  )
  assert.deepEqual(linked, ['job'])
  const published = await toldBy('published', () => newJob(company, { owner }))
  assert.ok(published.includes('job'))
})
