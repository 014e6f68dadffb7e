import type * as contract from '@hireloom/contract/correspondence/suppressions.ts'
import { type Suppression, suppressionReasons } from '@hireloom/contract/correspondence/suppressions.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf, shownName } from '../kernel/list-of.ts'
import { isMailAddress } from '../kernel/mail/mail.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { stopOfAddress } from './sequences/stopping.ts'

type Reason = Suppression['reason']

const suppressionsOf = (companyId: number) =>
  db()
    .selectFrom('suppression as s')
    .leftJoin('app_user as u', 'u.user_id', 's.created_by')
    .select(['s.suppression_id', 's.email', 's.reason', 's.created_at', 's.created_by'])
    .select(shownName('u').as('created_by_name'))
    .where('s.company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof suppressionsOf>['execute']>>[number]

const toSuppression = (row: Row): Suppression => ({
  suppressionId: row.suppression_id,
  email: row.email,
  reason: suppressionReasons.find(reason => reason === row.reason) ?? 'manual',
  createdAt: row.created_at.toISOString(),
  createdByName: row.created_by_name,
})

export async function findSuppressions(
  { searchKey, reason, ...page }: AnswerInput<typeof contract.listSuppressions>['query'],
  { companyId }: StaffViewer,
): Promise<Answer<typeof contract.listSuppressions>> {
  let found = suppressionsOf(companyId).where(holdsWords(sql`s.email`, searchKey))
  if (reason !== undefined) found = found.where('s.reason', '=', reason)
  const { list, count } = await pageOf(found.orderBy('s.created_at', 'desc').orderBy('s.suppression_id', 'desc'), page)
  return { list: list.map(toSuppression), count }
}

/** Stops emails of a company to an address, in the present transaction; one that is stopped for this reason already stays as it is. */
export async function suppress(
  companyId: number,
  { email, reason, by = null }: { email: string; reason: Reason; by?: number | null },
): Promise<void> {
  const [added] = await rows(sql<{ suppression_id: number }>`
    insert into suppression (company_id, email, reason, created_by, created_at)
    values (${companyId}, lower(${email}::text), ${reason}, ${by}::bigint, ${now()})
    on conflict on constraint suppression_key do nothing returning suppression_id`)
  if (!added) return
  await record('suppression_added', { entityId: added.suppression_id, companyId, after: { reason } })
  await stopOfAddress(companyId, email)
}

/** An address that a colleague wants no emails to go to. */
export function addSuppression(
  { email }: AnswerInput<typeof contract.createSuppression>['body'],
  { companyId, userId }: StaffViewer,
): Promise<Suppression> {
  if (!isMailAddress(email)) throw new Problem('invalid', { fields: { email: texts.email.id } })
  return transaction(async () => {
    await suppress(companyId, { email, reason: 'manual', by: userId })
    const row = await suppressionsOf(companyId)
      .where('s.email', '=', sql<string>`lower(${email}::text)`)
      .where('s.reason', '=', 'manual')
      .executeTakeFirstOrThrow()
    return toSuppression(row)
  })
}

/** Emails an address again. */
export async function liftSuppression(companyId: number, suppressionId: number, reason: string): Promise<void> {
  await db().deleteFrom('suppression').where('suppression_id', '=', suppressionId).execute()
  await record('suppression_removed', { entityId: suppressionId, companyId, before: { reason } })
}

const removal = defineUndo({
  name: 'suppression-removal',
  entity: 'suppression',
  lasts: 'structure',
  inverse: z.object({ email: z.string(), reason: z.enum(suppressionReasons), by: z.number().nullable() }),
  mayTakeBack: (viewer: Viewer) => mayDo(viewer, 'privacy.manage'),
  takeBack: async (inverse, { companyId }) => {
    if (companyId === null) throw new Problem('illegal-change')
    await suppress(companyId, inverse)
    return 1
  },
})

export function removeSuppression(
  suppressionId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.removeSuppression>> {
  return transaction(async () => {
    const row = await suppressionsOf(viewer.companyId)
      .where('s.suppression_id', '=', suppressionId)
      .forUpdate('s')
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    const { email, reason } = toSuppression(row)
    await liftSuppression(viewer.companyId, suppressionId, reason)
    const undo = await removal.issue(viewer, suppressionId, { email, reason, by: row.created_by })
    return { ok: true, undo }
  })
}
