import { mostReasons } from '@hireloom/contract/companies/reasons.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import {
  type CloseReason,
  type changeCloseReason,
  type createCloseReason,
  type listCloseReasons,
  shippedReasons,
} from '@hireloom/contract/jobs/close-reasons.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { assertWhole, reasonIn, refuseName, withFreeName } from '../companies/reasons.ts'
import { record } from '../kernel/history.ts'
import { alone, db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import type { Language } from '../kernel/session.ts'

interface Row {
  close_reason_id: number
  name: string
  is_active: boolean
  job_count: number
}

const toReason = (row: Row, language: Language): CloseReason => ({
  closeReasonId: row.close_reason_id,
  name: reasonIn(shippedReasons, language, row.name),
  isActive: row.is_active,
  isFilled: row.name === shippedReasons[0].id,
  jobCount: row.job_count,
})

/** A job that was closed for it twice counts once. */
const jobCount = sql<number>`(
  select count(distinct jc.job_id)::int from job_closing jc where jc.close_reason_id = close_reason.close_reason_id)`

const reasonsOf = ({ companyId }: StaffViewer) =>
  db()
    .selectFrom('close_reason')
    .select(['close_reason_id', 'name', 'is_active', jobCount.as('job_count')])
    .where('company_id', '=', companyId)

export async function findCloseReasons(
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof listCloseReasons>> {
  const found = await reasonsOf(viewer).orderBy('place').orderBy('close_reason_id').limit(mostReasons).execute()
  const list = found.map(row => toReason(row, language))
  return { list, count: list.length }
}

export const addCloseReason = (
  { name }: AnswerInput<typeof createCloseReason>['body'],
  viewer: StaffViewer,
  language: Language,
): Promise<CloseReason> =>
  withFreeName('close_reason_name_key', async () => {
    const { companyId } = viewer
    await alone(`close reasons ${companyId}`)
    const known = await reasonsOf(viewer).execute()
    if (known.length >= mostReasons) throw refuseName(texts.reasonsFull)
    const row = await db()
      .insertInto('close_reason')
      .values({ company_id: companyId, name: cleanLine(name), place: known.length })
      .returning(['close_reason_id', 'name', 'is_active'])
      .executeTakeFirstOrThrow()
    await record('close_reason_added', { entityId: row.close_reason_id, companyId })
    return toReason({ ...row, job_count: 0 }, language)
  })

/** Jobs that were closed for the reason keep it. */
export const editCloseReason = (
  closeReasonId: number,
  { name, isActive }: AnswerInput<typeof changeCloseReason>['body'],
  viewer: StaffViewer,
  language: Language,
): Promise<CloseReason> =>
  withFreeName('close_reason_name_key', async () => {
    const { companyId } = viewer
    const known = await reasonsOf(viewer).where('close_reason_id', '=', closeReasonId).forUpdate().executeTakeFirst()
    if (!known) throw new Problem('not-found')
    const row = {
      ...known,
      name: name === undefined ? known.name : cleanLine(name),
      is_active: isActive ?? known.is_active,
    }
    await db()
      .updateTable('close_reason')
      .set({ name: row.name, is_active: row.is_active })
      .where('close_reason_id', '=', closeReasonId)
      .execute()
    await record('close_reason_changed', { entityId: closeReasonId, companyId })
    return toReason(row, language)
  })

export function setReasonOrder(closeReasonIds: readonly number[], viewer: StaffViewer): Promise<void> {
  const { companyId } = viewer
  return transaction(async () => {
    await alone(`close reasons ${companyId}`)
    const found = await reasonsOf(viewer).orderBy('place').orderBy('close_reason_id').execute()
    const known = found.map(row => row.close_reason_id)
    assertWhole('closeReasonIds', closeReasonIds, known)
    await rows(sql`
      update close_reason r set place = o.place - 1 from unnest(${[...closeReasonIds]}::bigint[]) with ordinality o (close_reason_id, place)
      where r.close_reason_id = o.close_reason_id and r.company_id = ${companyId}`)
    await record('close_reasons_ordered', {
      entityId: companyId,
      companyId,
      before: { closeReasonIds: known },
      after: { closeReasonIds: [...closeReasonIds] },
    })
  })
}

/** Refuses a reason that the viewer's company does not offer. */
export async function assertReason(closeReasonId: number, viewer: StaffViewer): Promise<string> {
  const row = await reasonsOf(viewer)
    .where('close_reason_id', '=', closeReasonId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) throw new Problem('invalid', { fields: { reasonId: texts.unknownReason.id } })
  return row.name
}
