import {
  type changeRejectionReason,
  type createRejectionReason,
  type listRejectionReasons,
  type RejectionReason,
  rejectionKinds,
  shippedRejectionReasons,
} from '@hireloom/contract/applications/rejection-reasons.ts'
import { mostReasons } from '@hireloom/contract/companies/reasons.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { assertWhole, reasonIn, refuseName, withFreeName } from '../companies/reasons.ts'
import { settingsOf } from '../companies/settings.ts'
import { settingsOfJob } from '../jobs/settings.ts'
import { jobVisibleInside } from '../jobs/visibility.ts'
import { record } from '../kernel/history.ts'
import { alone, db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import type { Language } from '../kernel/session.ts'

const kindOf = z.enum(rejectionKinds)

export const rejectionReasonIn = (language: Language, name: string): string =>
  reasonIn(shippedRejectionReasons, language, name)

const reasonsOf = (companyId: number) =>
  db()
    .selectFrom('rejection_reason as r')
    .select(['r.rejection_reason_id', 'r.name', 'r.kind', 'r.is_active'])
    .select(
      sql<number>`(select count(*)::int from application a
        where a.rejection_reason_id = r.rejection_reason_id and a.state = 'rejected')`.as('rejections'),
    )
    .where('r.company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof reasonsOf>['execute']>>[number]

const toReason = (row: Row, language: Language): RejectionReason => ({
  rejectionReasonId: row.rejection_reason_id,
  name: rejectionReasonIn(language, row.name),
  kind: kindOf.parse(row.kind),
  isActive: row.is_active,
  rejections: row.rejections,
})

export async function findRejectionReasons(
  viewer: StaffViewer,
  jobId: number | undefined,
  language: Language,
): Promise<Answer<typeof listRejectionReasons>> {
  const { companyId } = viewer
  const found = await reasonsOf(companyId)
    .orderBy('r.place')
    .orderBy('r.rejection_reason_id')
    .limit(mostReasons)
    .execute()
  const isJob = jobId !== undefined && (await isSeen(jobId, viewer))
  const { rejectionReasonRequired } = isJob ? await settingsOfJob(jobId) : await settingsOf(companyId)
  const list = found.map(row => toReason(row, language))
  return { list, count: list.length, isRequired: rejectionReasonRequired }
}

async function isSeen(jobId: number, viewer: StaffViewer): Promise<boolean> {
  const found = await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobVisibleInside(viewer)}`)
  return found.length > 0
}

export const addRejectionReason = (
  { name, kind }: AnswerInput<typeof createRejectionReason>['body'],
  { companyId }: StaffViewer,
  language: Language,
): Promise<RejectionReason> =>
  withFreeName('rejection_reason_name_key', async () => {
    await alone(`rejection reasons ${companyId}`)
    const known = await reasonsOf(companyId).execute()
    if (known.length >= mostReasons) throw refuseName(texts.reasonsFull)
    const row = await db()
      .insertInto('rejection_reason')
      .values({ company_id: companyId, name: cleanLine(name), kind, place: known.length })
      .returning(['rejection_reason_id', 'name', 'kind', 'is_active'])
      .executeTakeFirstOrThrow()
    await record('rejection_reason_added', { entityId: row.rejection_reason_id, companyId })
    return toReason({ ...row, rejections: 0 }, language)
  })

/** Applications that were rejected for the reason keep it. */
export const editRejectionReason = (
  rejectionReasonId: number,
  { name, kind, isActive }: AnswerInput<typeof changeRejectionReason>['body'],
  { companyId }: StaffViewer,
  language: Language,
): Promise<RejectionReason> =>
  withFreeName('rejection_reason_name_key', async () => {
    const known = await reasonsOf(companyId)
      .where('r.rejection_reason_id', '=', rejectionReasonId)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw new Problem('not-found')
    const changed = {
      name: name === undefined ? known.name : cleanLine(name),
      kind: kind ?? known.kind,
      is_active: isActive ?? known.is_active,
    }
    await db()
      .updateTable('rejection_reason')
      .set(changed)
      .where('rejection_reason_id', '=', rejectionReasonId)
      .execute()
    await record('rejection_reason_changed', { entityId: rejectionReasonId, companyId })
    return toReason({ ...known, ...changed }, language)
  })

export function setRejectionReasonOrder(
  rejectionReasonIds: readonly number[],
  { companyId }: StaffViewer,
): Promise<void> {
  return transaction(async () => {
    await alone(`rejection reasons ${companyId}`)
    const found = await reasonsOf(companyId).orderBy('r.place').orderBy('r.rejection_reason_id').execute()
    const known = found.map(row => row.rejection_reason_id)
    assertWhole('rejectionReasonIds', rejectionReasonIds, known)
    await rows(sql`
      update rejection_reason r set place = o.place - 1
      from unnest(${[...rejectionReasonIds]}::bigint[]) with ordinality o (rejection_reason_id, place)
      where r.rejection_reason_id = o.rejection_reason_id and r.company_id = ${companyId}`)
    await record('rejection_reasons_ordered', {
      entityId: companyId,
      companyId,
      before: { rejectionReasonIds: known },
      after: { rejectionReasonIds: [...rejectionReasonIds] },
    })
  })
}

/** Refuses a reason that the viewer's company does not offer. */
export async function assertRejectionReason(rejectionReasonId: number, { companyId }: Viewer): Promise<void> {
  const row = await db()
    .selectFrom('rejection_reason')
    .select('rejection_reason_id')
    .where('rejection_reason_id', '=', rejectionReasonId)
    .where('company_id', '=', companyId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!row) throw new Problem('invalid', { fields: { reasonId: texts.unknownReason.id } })
}
