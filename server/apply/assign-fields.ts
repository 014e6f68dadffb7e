import type { assignCustomFields } from '@hireloom/contract/custom-fields/custom-fields.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { applicationVisibleTo } from '../applications/visible.ts'
import { seesFields } from '../custom-fields/seen.ts'
import { assignJobAnswers } from '../jobs/own-answers.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { openedByGuest } from '../screening/proofs.ts'
import { openedByToken } from '../screening/status-links.ts'
import { findFields, judgeCustomAnswers, keepAnswers, storedAnswers } from './custom-answers.ts'

type Body = AnswerInput<typeof assignCustomFields>['body']

/**
 * Writes answers to custom fields of an application one may see, whose status link one holds, or that one has just sent as a guest
 * (`xrtoken`). Only the fields that are sent are judged, each by its own rules: answers given with the application stay. Without an
 * application, answers of a job.
 */
export async function assignFields(
  { body, headers }: AnswerInput<typeof assignCustomFields>,
  { viewer }: Caller,
): Promise<number> {
  if (body.fields.length === 0) return 0
  const { appId } = body
  if (isOfJob(body) && body.jobId) return assignToJob(body.jobId, body, viewer)
  if (!appId) throw new Problem('invalid', { fields: { appId: texts.required.id } })
  refuse({ offerId: body.offerId, salaryProposalId: body.salaryProposalId })
  if (viewer === null && headers.xrtoken === undefined) throw new Problem('unauthorized')
  const token = headers.xrtoken ?? ''
  const asGuest = viewer === null ? openedByGuest(token) : sql<boolean>`false`
  return transaction(async () => {
    const application = await db()
      .selectFrom('application as a')
      .innerJoin('job as j', 'j.job_id', 'a.job_id')
      .innerJoin('profile as p', 'p.profile_id', 'a.profile_id')
      .leftJoin('referral as r', 'r.app_id', 'a.app_id')
      .leftJoin('app_user as u', 'u.person_id', 'a.person_id')
      .select(['a.app_id', 'a.company_id', 'a.job_id', 'a.profile_id', 'p.country_id', 'r.referral_id', 'u.user_id'])
      .select(asGuest.as('is_guest'))
      .where('a.app_id', '=', appId)
      // What was erased takes nothing in again.
      .where('a.state', '!=', 'archived')
      .where(viewer === null ? sql<boolean>`(${openedByToken(token)} or ${asGuest})` : applicationVisibleTo(viewer))
      .forUpdate('a')
      .executeTakeFirst()
    if (!application) throw new Problem('not-found')
    const { company_id: companyId, job_id: jobId, is_guest: isGuest } = application
    refuse({
      jobId: otherThan(body.jobId, jobId),
      profileId: otherThan(body.profileId, isGuest ? appId : application.profile_id),
      referralId: otherThan(body.referralId, application.referral_id),
      userId: otherThan(body.userId, isGuest ? null : application.user_id, viewer?.userId),
    })
    const sent = new Set(body.fields.map(({ cfId }) => cfId))
    const fields = await findFields(companyId, viewer, application.referral_id !== null, true)
    const isSeen = await seesFields(viewer, body.fields)
    const isUnknown = body.fields.some(
      ({ cfId, type, dataType }) =>
        !isSeen({ cfId }) ||
        !fields.some(
          field =>
            field.cfId === cfId &&
            (type ?? field.type) === field.type &&
            (body.type ?? field.type) === field.type &&
            (dataType ?? field.dataType) === field.dataType,
        ),
    )
    if (isUnknown) throw new Problem('invalid', { fields: { fields: texts.value.id } })
    const before = (await storedAnswers(appId)).filter(({ cfId }) => !sent.has(cfId))
    const custom = await judgeCustomAnswers(fields, [...before, ...body.fields], application.country_id, sent)
    if (custom.notice !== null) throw new Problem('invalid', { fields: custom.errors, message: custom.notice })
    await keepAnswers(appId, custom.kept)
    await record('custom_fields_answered', {
      entityId: appId,
      companyId,
      jobId,
      appId,
      after: { cfIds: custom.kept.map(({ cfId }) => cfId) },
    })
    return custom.kept.length
  })
}

/** Fields of a job are answered for the job alone. */
const isOfJob = ({ appId, type, fields }: Body): boolean =>
  !appId && (type === 'job' || fields.every(field => field.type === 'job'))

function assignToJob(
  jobId: number,
  { offerId, salaryProposalId, profileId, referralId, userId, fields }: Body,
  viewer: Viewer | null,
): Promise<number> {
  if (viewer === null) throw new Problem('unauthorized')
  if (!isStaff(viewer)) throw new Problem('forbidden')
  refuse({ offerId, salaryProposalId, profileId, referralId, userId })
  return assignJobAnswers(jobId, fields, viewer)
}

/** The number that was sent, when it is none of those that would be right. */
function otherThan(sent: number | null | undefined, ...right: readonly (number | null | undefined)[]): number | null {
  return !sent || right.includes(sent) ? null : sent
}

/** Refuses ids that contradict the application: its job, profile, person and referral are fixed. */
function refuse(wrong: Readonly<Record<string, number | null | undefined>>): void {
  const names = Object.keys(wrong).filter(name => wrong[name])
  if (names.length > 0)
    throw new Problem('invalid', { fields: Object.fromEntries(names.map(name => [name, texts.value.id])) })
}
