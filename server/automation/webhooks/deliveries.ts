import { createHmac, randomUUID } from 'node:crypto'
import { type Delivery, delivery, deliveryFailures, retryMinutes } from '@hireloom/contract/automation/webhooks.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../../kernel/clock.ts'
import { record } from '../../kernel/history.ts'
import { NoAnswer, postSigned } from '../../kernel/post-json.ts'
import { json, rows, transaction } from '../../kernel/postgres/db.ts'
import { defineTask } from '../../kernel/queue.ts'
import { unseal } from '../../kernel/sealed.ts'

const mostAttempts = retryMinutes.length + 1
const answerMs = 10_000

/** Makes one call, and the next try known before it: a process that dies in between loses none. */
export const sendDelivery = defineTask({
  name: 'send-webhook',
  payload: z.object({ deliveryId: z.number() }),
  seconds: 60,
  retries: 3,
  atOnce: 5,
  work: async ({ deliveryId }) => {
    const claimed = await claim(deliveryId)
    if (claimed === null) return
    const outcome = await post(claimed)
    const isDead = outcome.failure !== null && claimed.attempts >= mostAttempts
    const state = outcome.failure === null ? 'sent' : isDead ? 'dead' : 'pending'
    await rows(sql`
      update webhook_delivery set state = ${state}, last_failure = ${outcome.failure}, last_status = ${outcome.status},
        ended_at = case when ${state} <> 'pending' then ${now()}::timestamptz end
      where delivery_id = ${deliveryId} and state = 'pending'`)
  },
})

interface Claimed {
  readonly attempts: number
  readonly url: string
  readonly eventKey: string
  readonly payload: unknown
  readonly secrets: readonly string[]
}

interface Row {
  readonly attempts: number
  readonly event_key: string
  readonly payload: unknown
  readonly url: string
  readonly is_callable: boolean
  readonly sealed_secret: string
  readonly old_sealed_secret: string | null
}

/** Takes a call whose time has come; null where there is nothing to send. */
function claim(deliveryId: number): Promise<Claimed | null> {
  return transaction(async () => {
    const [row] = await rows(sql<Row>`
      select d.attempts, d.event_key, d.payload, w.url, w.is_active and w.removed_at is null as is_callable, w.sealed_secret,
        case when w.old_secret_until > ${now()} then w.old_sealed_secret end as old_sealed_secret
      from webhook_delivery d join webhook w on w.webhook_id = d.webhook_id
      where d.delivery_id = ${deliveryId} and d.state = 'pending' and d.next_try_at <= ${now()} for update of d`)
    if (!row) return null
    const end = (state: 'cancelled' | 'dead') =>
      rows(sql`update webhook_delivery set state = ${state}, ended_at = ${now()} where delivery_id = ${deliveryId}`)
    if (!row.is_callable) {
      await end('cancelled')
      return null
    }
    // The last try has begun and never ended.
    if (row.attempts >= mostAttempts) {
      await end('dead')
      return null
    }
    const attempts = row.attempts + 1
    const minutes = retryMinutes[row.attempts] ?? 1
    await rows(sql`
      update webhook_delivery set attempts = ${attempts}, next_try_at = ${later(minutes * 60_000)} where delivery_id = ${deliveryId}`)
    await sendDelivery.enqueue(
      { deliveryId },
      { id: `webhook-${deliveryId}-${attempts}`, afterSeconds: minutes * 60 + 1 },
    )
    const sealed = [row.sealed_secret, ...(row.old_sealed_secret === null ? [] : [row.old_sealed_secret])]
    return { attempts, url: row.url, eventKey: row.event_key, payload: row.payload, secrets: sealed.map(unseal) }
  })
}

interface Outcome {
  readonly failure: (typeof deliveryFailures)[number] | null
  readonly status: number | null
}

async function post({ url, eventKey, payload, secrets }: Claimed): Promise<Outcome> {
  const content = JSON.stringify(payload)
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const signatures = secrets.map(
    secret => `sha256=${createHmac('sha256', secret).update(`${timestamp}.${content}`).digest('hex')}`,
  )
  const headers = {
    'x-roboroy-event-id': eventKey,
    'x-roboroy-timestamp': timestamp,
    'x-roboroy-signature': signatures.join(','),
  }
  try {
    const status = await postSigned(url, { content, headers, ms: answerMs })
    return { failure: status >= 200 && status < 300 ? null : 'refused', status }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { failure: deliveryFailures.find(name => name === error.reason) ?? 'unreachable', status: null }
  }
}

/** What a run tells a webhook: numbers and names of rows; who asks for more reads it by the API, with the rights to do so. */
export async function deliver(webhookId: number, runId: number): Promise<number> {
  const eventKey = randomUUID()
  const [run] = await rows(sql<{ companyId: number; data: object }>`
    select r.company_id as "companyId", jsonb_build_object('runId', r.run_id, 'trigger', r.trigger, 'automationId', r.automation_id, 'automationName', m.name,
      'jobId', r.job_id, 'jobTitle', j.title, 'appId', r.app_id, 'profileId', a.profile_id, 'statusKey', a.status_key,
      'jobStageId', a.job_stage_id, 'stageName', s.name) as data
    from automation_run r join job j on j.job_id = r.job_id left join automation m on m.automation_id = r.automation_id
      left join application a on a.app_id = r.app_id left join job_workflow_stage s on s.job_stage_id = a.job_stage_id
    where r.run_id = ${runId}`)
  // A dry run has no row: there is nothing that could be called.
  if (!run) return 0
  const { companyId, data } = run
  const payload = { id: eventKey, type: 'automation.executed', ts: now().toISOString(), companyId, data }
  const [made] = await rows(sql<{ id: number }>`
    insert into webhook_delivery (webhook_id, run_id, event_key, payload, next_try_at, created_at)
    values (${webhookId}, ${runId}, ${eventKey}, ${json(payload)}, ${now()}, ${now()}) returning delivery_id as id`)
  const deliveryId = made?.id ?? 0
  await sendDelivery.enqueue({ deliveryId }, { id: `webhook-${deliveryId}-0` })
  return deliveryId
}

/** Cancels a call that has not been made. */
export async function cancelDelivery(deliveryId: number): Promise<void> {
  await rows(sql`
    update webhook_delivery set state = 'cancelled', ended_at = ${now()}
    where delivery_id = ${deliveryId} and state = 'pending' and attempts = 0`)
}

/** What is shown of a call (alias `d`, of the webhook `w`), as one object. */
export const shownDelivery = sql`jsonb_build_object('deliveryId', d.delivery_id, 'webhookName', w.name, 'state', d.state, 'attempts', d.attempts,
  'lastFailure', d.last_failure, 'lastStatus', d.last_status, 'nextTryAt', case when d.state = 'pending'
    then to_char(d.next_try_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)`

const read = async (where: RawBuilder<boolean>): Promise<Delivery> => {
  const [row] = await rows(sql<{ shown: unknown }>`
    select ${shownDelivery} as shown from webhook_delivery d join webhook w on w.webhook_id = d.webhook_id where ${where}`)
  if (!row) throw new Problem('not-found')
  return delivery.parse(row.shown)
}

/** Sends a call again that was given up, with all its tries. */
export function retry(deliveryId: number, { companyId }: StaffViewer): Promise<Delivery> {
  const own = sql<boolean>`(d.delivery_id = ${deliveryId} and w.company_id = ${companyId} and w.removed_at is null)`
  return transaction(async () => {
    await rows(sql`select 1 from webhook_delivery where delivery_id = ${deliveryId} for update`)
    const before = await read(own)
    if (before.state !== 'dead') throw new Problem('illegal-change')
    await rows(sql`
      update webhook_delivery set state = 'pending', attempts = 0, next_try_at = ${now()}, ended_at = null where delivery_id = ${deliveryId}`)
    await record('webhook_delivery_retried', { entityId: deliveryId, companyId })
    await sendDelivery.enqueue({ deliveryId }, { id: `webhook-${deliveryId}-again-${now().getTime()}` })
    return read(own)
  })
}
