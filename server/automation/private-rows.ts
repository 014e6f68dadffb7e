import { createWebhook } from '@hireloom/contract/automation/webhooks.ts'
import { now } from '../kernel/clock.ts'
import { db, json } from '../kernel/postgres/db.ts'
import type { MakePrivateRows } from '../testing/private-rows.ts'
import { marker } from '../testing/victim-parts.ts'
import { callAs, newJob, unique } from '../testing/world.ts'

export const makePrivateRows: MakePrivateRows = async (company, owner) => {
  const body = { name: unique(`System ${marker} `), url: 'https://example.com/hook' }
  const { webhookId } = await callAs(owner)(createWebhook, { body })
  const { jobId } = await newJob(company, { owner })
  const about = { company_id: company.companyId, job_id: jobId, due_at: now(), created_at: now() }
  const { run_id } = await db()
    .insertInto('automation_run')
    .values({ ...about, trigger: 'job_closed', occasion: `webhook ${marker}`, state: 'executed' })
    .returning('run_id')
    .executeTakeFirstOrThrow()
  const { delivery_id: deliveryId } = await db()
    .insertInto('webhook_delivery')
    .values({
      webhook_id: webhookId,
      run_id,
      event_key: crypto.randomUUID(),
      payload: json({ marker }),
      state: 'dead',
      next_try_at: now(),
      created_at: now(),
      ended_at: now(),
    })
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  return { webhookId, deliveryId }
}
