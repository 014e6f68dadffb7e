import {
  type changeRejectionReason,
  type createRejectionReason,
  type listRejectionReasons,
  type RejectionReason,
  rejectionKinds,
  shippedRejectionReasons,
} from '@hireloom/contract/applications/rejection-reasons.ts'
import { mostReasons } from '@hireloom/contract/companies/reasons.ts'
import { rejectionTemplateIds } from '@hireloom/contract/correspondence/templates.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
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

/** Whether an email template tells of rejections and is the product's or, still, the company's. */
const tellsRejection = (templateId: RawBuilder<unknown>, companyId: RawBuilder<unknown>) => sql<boolean>`(
  ${templateId} = any(${Object.values(rejectionTemplateIds)}::bigint[]) or exists (select 1 from email_template t
    where t.email_template_id = ${templateId} and t.company_id = ${companyId} and t.category = 'reject' and t.removed_at is null))`

/** A template that was deleted, or tells of something else now, is offered no more. */
const templateOffered = sql<number | null>`
  case when ${tellsRejection(sql.ref('r.email_template_id'), sql.ref('r.company_id'))} then r.email_template_id end`

const reasonsOf = (companyId: number | null) =>
  db()
    .selectFrom('rejection_reason as r')
    .select(['r.rejection_reason_id', 'r.name', 'r.kind', 'r.is_active', templateOffered.as('email_template_id')])
    .where('r.company_id', '=', companyId)

const countedReasonsOf = (companyId: number) =>
  reasonsOf(companyId).select(
    sql<number>`(select count(*)::int from application a
        where a.rejection_reason_id = r.rejection_reason_id and a.state = 'rejected')`.as('rejections'),
  )

type Row = Awaited<ReturnType<ReturnType<typeof countedReasonsOf>['execute']>>[number]

const toReason = (row: Row, language: Language): RejectionReason => ({
  rejectionReasonId: row.rejection_reason_id,
  name: rejectionReasonIn(language, row.name),
  kind: kindOf.parse(row.kind),
  templateId: row.email_template_id,
  isActive: row.is_active,
  rejections: row.rejections,
})

export async function findRejectionReasons(
  viewer: StaffViewer,
  jobId: number | undefined,
  language: Language,
): Promise<Answer<typeof listRejectionReasons>> {
  const { companyId } = viewer
  const found = await countedReasonsOf(companyId)
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
  { name, kind, templateId }: AnswerInput<typeof createRejectionReason>['body'],
  { companyId }: StaffViewer,
  language: Language,
): Promise<RejectionReason> =>
  withFreeName('rejection_reason_name_key', async () => {
    await alone(`rejection reasons ${companyId}`)
    const known = await reasonsOf(companyId).execute()
    if (known.length >= mostReasons) throw refuseName(texts.reasonsFull)
    await assertRejectionTemplate(templateId, companyId)
    const row = await db()
      .insertInto('rejection_reason')
      .values({
        company_id: companyId,
        name: cleanLine(name),
        kind,
        email_template_id: templateId,
        place: known.length,
      })
      .returning(['rejection_reason_id', 'name', 'kind', 'is_active', 'email_template_id'])
      .executeTakeFirstOrThrow()
    await record('rejection_reason_added', { entityId: row.rejection_reason_id, companyId })
    return toReason({ ...row, rejections: 0 }, language)
  })

/** Applications that were rejected for the reason keep it. */
export const editRejectionReason = (
  rejectionReasonId: number,
  { name, kind, templateId, isActive }: AnswerInput<typeof changeRejectionReason>['body'],
  { companyId }: StaffViewer,
  language: Language,
): Promise<RejectionReason> =>
  withFreeName('rejection_reason_name_key', async () => {
    const known = await countedReasonsOf(companyId)
      .where('r.rejection_reason_id', '=', rejectionReasonId)
      .forUpdate()
      .executeTakeFirst()
    if (!known) throw new Problem('not-found')
    await assertRejectionTemplate(templateId ?? null, companyId)
    const changed = {
      name: name === undefined ? known.name : cleanLine(name),
      kind: kind ?? known.kind,
      is_active: isActive ?? known.is_active,
      // A deleted template that may come back stays unless another is named.
      ...(templateId !== undefined && { email_template_id: templateId }),
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

async function assertRejectionTemplate(templateId: number | null, companyId: number): Promise<void> {
  if (templateId === null) return
  const isKnown = tellsRejection(sql`${templateId}::bigint`, sql`${companyId}::bigint`)
  const found = await rows(sql`select 1 where ${isKnown}`)
  if (found.length === 0) throw new Problem('invalid', { fields: { templateId: texts.rejectionTemplate.id } })
}

/** Refuses a reason that the viewer's company does not offer; answers the email template that goes with it. */
export async function assertRejectionReason(
  rejectionReasonId: number,
  { companyId }: Viewer,
): Promise<{ templateId: number | null }> {
  const row = await reasonsOf(companyId)
    .where('r.rejection_reason_id', '=', rejectionReasonId)
    .where('r.is_active', '=', true)
    .executeTakeFirst()
  if (!row) throw new Problem('invalid', { fields: { reasonId: texts.unknownReason.id } })
  return { templateId: row.email_template_id }
}
