import { randomBytes } from 'node:crypto'
import * as contract from '@hireloom/contract/automation/webhooks.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../../kernel/clock.ts'
import { record } from '../../kernel/history.ts'
import { isPostable } from '../../kernel/post-json.ts'
import { alone, brokenConstraint, db, rows, transaction } from '../../kernel/postgres/db.ts'
import { cleanLine } from '../../kernel/sanitize.ts'
import { seal } from '../../kernel/sealed.ts'
import { defineUndo } from '../../kernel/undo.ts'

type Webhook = contract.Webhook

interface Row {
  readonly webhook_id: number
  readonly name: string
  readonly url: string
  readonly is_active: boolean
  readonly old_secret_until: Date | null
  readonly last_sent_at: Date | null
  readonly pending: number
  readonly dead: number
}

const toWebhook = (row: Row): Webhook => ({
  webhookId: row.webhook_id,
  name: row.name,
  url: row.url,
  isActive: row.is_active,
  oldSecretUntil: row.old_secret_until?.toISOString() ?? null,
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
  pending: row.pending,
  dead: row.dead,
})

/** Webhooks (alias `w`) of the viewer's company. */
const visibleTo = ({ companyId }: StaffViewer) => sql<boolean>`(w.company_id = ${companyId} and w.removed_at is null)`

const select = (which: RawBuilder<boolean>) =>
  rows(sql<Row>`
    select w.webhook_id, w.name, w.url, w.is_active, d.*,
      case when w.old_secret_until > ${now()} then w.old_secret_until end as old_secret_until
    from webhook w, lateral (
      select max(ended_at) filter (where state = 'sent') as last_sent_at, count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'dead')::int as dead
      from webhook_delivery where webhook_id = w.webhook_id) d
    where ${which} order by lower(w.name), w.webhook_id`)

export async function findWebhooks(viewer: StaffViewer): Promise<Answer<typeof contract.listWebhooks>> {
  const list = (await select(visibleTo(viewer))).map(toWebhook)
  return { list, count: list.length }
}

/** Throws `not-found` for one of another company. */
async function findWebhook(webhookId: number, viewer: StaffViewer): Promise<Webhook> {
  const [row] = await select(sql<boolean>`(w.webhook_id = ${webhookId} and ${visibleTo(viewer)})`)
  if (!row) throw new Problem('not-found')
  return toWebhook(row)
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

function assertPostable(url: string): void {
  if (!isPostable(url)) throw new Problem('invalid', { fields: { url: texts.webhookAddress.id } })
}

/** What the history says of a webhook: an address may hold a key of its own. */
const toldOf = ({ name, isActive }: Pick<Webhook, 'name' | 'isActive'>) => ({ name, isActive })

export function createWebhook(
  { name, url, isActive }: AnswerInput<typeof contract.createWebhook>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.createWebhook>> {
  assertPostable(url)
  const { companyId } = viewer
  return named(async () => {
    await alone(`webhooks ${companyId}`)
    if ((await findWebhooks(viewer)).count >= contract.mostWebhooks)
      throw new Problem('invalid', { fields: { name: texts.webhooksFull.id } })
    const secret = newSecret()
    const { webhook_id: webhookId } = await db()
      .insertInto('webhook')
      .values({
        company_id: companyId,
        name: cleanLine(name),
        url,
        is_active: isActive,
        sealed_secret: seal(secret),
        created_at: now(),
      })
      .returning('webhook_id')
      .executeTakeFirstOrThrow()
    const made = await findWebhook(webhookId, viewer)
    await record('webhook_created', { entityId: webhookId, companyId, after: toldOf(made) })
    return { ...made, secret }
  })
}

export function changeWebhook(
  webhookId: number,
  { name, url, isActive }: AnswerInput<typeof contract.changeWebhook>['body'],
  viewer: StaffViewer,
): Promise<Webhook> {
  const { companyId } = viewer
  return named(async () => {
    await hold(webhookId)
    const before = await findWebhook(webhookId, viewer)
    if (url !== undefined) assertPostable(url)
    const after = {
      name: name === undefined ? before.name : cleanLine(name),
      url: url ?? before.url,
      is_active: isActive ?? before.isActive,
    }
    await db().updateTable('webhook').set(after).where('webhook_id', '=', webhookId).execute()
    const changed = await findWebhook(webhookId, viewer)
    await record('webhook_changed', { entityId: webhookId, companyId, before: toldOf(before), after: toldOf(changed) })
    return changed
  })
}

const hold = (webhookId: number) => rows(sql`select 1 from webhook where webhook_id = ${webhookId} for update`)

/** Makes a new secret; the one before it counts for a day, so that the receiver can change over. */
export function rotateSecret(
  webhookId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.rotateWebhookSecret>> {
  return transaction(async () => {
    await hold(webhookId)
    await findWebhook(webhookId, viewer)
    const secret = newSecret()
    await rows(sql`
      update webhook set sealed_secret = ${seal(secret)}, old_sealed_secret = sealed_secret,
        old_secret_until = ${later(contract.oldSecretHours * 3600_000)}
      where webhook_id = ${webhookId}`)
    await record('webhook_secret_rotated', { entityId: webhookId, companyId: viewer.companyId })
    return { ...(await findWebhook(webhookId, viewer)), secret }
  })
}

const removal = defineUndo({
  name: 'webhook-removal',
  entity: 'webhook',
  lasts: 'structure',
  inverse: z.object({}),
  mayTakeBack: (viewer: Viewer) => mayDo(viewer, 'automations.manage'),
  takeBack: (_nothing, { companyId }, webhookId) =>
    named(async () => {
      const restored = await db()
        .updateTable('webhook')
        .set({ removed_at: null })
        .where('webhook_id', '=', webhookId)
        .where('company_id', '=', companyId)
        .where('removed_at', 'is not', null)
        .returning(['name', 'is_active as isActive'])
        .executeTakeFirst()
      if (!restored) throw new Problem('illegal-change')
      await record('webhook_restored', { entityId: webhookId, companyId, after: toldOf(restored) })
      return 1
    }),
})

export function removeWebhook(webhookId: number, viewer: StaffViewer): Promise<Answer<typeof contract.removeWebhook>> {
  const { companyId } = viewer
  return transaction(async () => {
    await hold(webhookId)
    const before = await findWebhook(webhookId, viewer)
    await rows(sql`update webhook set removed_at = ${now()} where webhook_id = ${webhookId}`)
    await rows(sql`
      update webhook_delivery set state = 'cancelled', ended_at = ${now()} where webhook_id = ${webhookId} and state = 'pending'`)
    await record('webhook_removed', { entityId: webhookId, companyId, before: toldOf(before) })
    return { undo: await removal.issue(viewer, webhookId, {}) }
  })
}

/** Runs a change in a transaction; a name that is taken is a problem of its field. */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== 'webhook_name_key') throw error
    throw new Problem('structure-name-taken', { fields: { name: new Problem('structure-name-taken').message } })
  }
}

/** Whether automations of a company can call a webhook. */
export async function isCallable(webhookId: number, companyId: number): Promise<boolean> {
  const found = await rows(sql`
    select 1 from webhook where webhook_id = ${webhookId} and company_id = ${companyId} and is_active and removed_at is null`)
  return found.length > 0
}
