import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { decideApplication } from '@hireloom/contract/applications/decisions.ts'
import { eraseApplicationData } from '@hireloom/contract/applications/status.ts'
import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'
import { eraseDue } from '../privacy/erase.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { call, callAs } from '../testing/world.ts'

const reason = 'Ada was rude to the receptionist'

async function rejected() {
  const { owner, jobId } = await newWork()
  const { appId, statusToken } = await newApplication(jobId)
  await callAs(owner)(decideApplication, { params: { appId }, body: { decision: 'reject', note: reason } })
  return { owner, appId, statusToken }
}

test('why somebody decided is read by the team with the decision, and stands in no event', async () => {
  const { owner, appId } = await rejected()
  const { timeline } = await callAs(owner)(readApplication, { params: { appId } })
  assert.deepEqual(
    timeline.flatMap(({ verb, note }) => (note === null ? [] : [[verb, note]])),
    [['application_rejected', reason]],
  )
  const events = await db().selectFrom('domain_event').selectAll().where('app_id', '=', appId).execute()
  assert.ok(!JSON.stringify(events).includes('receptionist'))
})

test('erasure takes the notes about somebody away, and the history stays', async () => {
  const { appId, statusToken } = await rejected()
  await call(eraseApplicationData, { params: { token: statusToken }, body: { erase: true } })
  await sql`update privacy_request set due_at = now() - interval '1 minute' where app_id = ${appId}`.execute(db())
  await eraseDue()
  assert.deepEqual(await db().selectFrom('note').selectAll().where('app_id', '=', appId).execute(), [])
  const events = await db().selectFrom('domain_event').select('verb').where('app_id', '=', appId).execute()
  assert.ok(events.some(({ verb }) => verb === 'application_rejected'))
})
