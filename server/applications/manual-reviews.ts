import type { answerManualReview, ManualReview } from '@hireloom/contract/applications/manual-reviews.ts'
import { type ApplicationStatus, reviewStates } from '@hireloom/contract/applications/status.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { shownName } from '../kernel/list-of.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { aboutApplication } from './about.ts'
import { composeReviewAnswer } from './mails.ts'
import { applicationManagedBy, applicationVisibleTo } from './visible.ts'

interface Row {
  manual_review_id: number
  reason: string
  state: string
  answer: string
  created_at: Date
  due_at: Date
  answered_at: Date | null
  answered_by: string | null
}

const stateOf = z.enum(reviewStates)
/** One application asks no more often than this. */
export const mostReviews = 3

const toReview = (row: Row): ManualReview => ({
  manualReviewId: row.manual_review_id,
  reason: row.reason,
  state: stateOf.parse(row.state),
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_by,
})

const reviewsOf = (appId: number) =>
  rows(sql<Row>`
    select m.manual_review_id, m.reason, m.state, m.answer, m.created_at, m.due_at, m.answered_at, ${shownName('u')} as answered_by
    from manual_review m left join app_user u on u.user_id = m.answered_by
    where m.app_id = ${appId} order by m.manual_review_id limit ${mostReviews}`)

/** What an applicant has asked for, and the answers; who has answered stays with the company. */
export async function reviewsTold(appId: number): Promise<ApplicationStatus['manualReviews']> {
  const found = await reviewsOf(appId)
  return found.map(toReview).map(({ reason, state, answer, createdAt }) => ({ reason, state, answer, createdAt }))
}

export async function findReviews(viewer: StaffViewer, appId: number) {
  const seen = await rows(sql`
    select 1 from application a join job j on j.job_id = a.job_id
    where a.app_id = ${appId} and a.state <> 'archived' and ${applicationVisibleTo(viewer)}`)
  if (seen.length === 0) throw new Problem('not-found')
  const list = (await reviewsOf(appId)).map(toReview)
  return { list, count: list.length }
}

/**
 * Answers a request, again where it was answered before, and writes to the applicant when that changes anything; a decision is changed by
 * deciding, not here.
 */
export function answerReview(
  viewer: StaffViewer,
  { appId, manualReviewId }: AnswerInput<typeof answerManualReview>['params'],
  { state, answer }: AnswerInput<typeof answerManualReview>['body'],
): Promise<ManualReview> {
  return transaction(async () => {
    const [row] = await rows(sql<{ app_id: number; job_id: number; profile_id: number; is_same: boolean }>`
      select a.app_id, a.job_id, a.profile_id, (m.state = ${state} and m.answer = ${answer}) as is_same
      from manual_review m join application a on a.app_id = m.app_id join job j on j.job_id = a.job_id
      where m.manual_review_id = ${manualReviewId} and m.app_id = ${appId} and a.state <> 'archived'
        and ${applicationVisibleTo(viewer)} and ${applicationManagedBy(viewer, 'pipeline.move')} for update of m`)
    if (!row) throw new Problem('not-found')
    if (!row.is_same) {
      await rows(sql`
        update manual_review set state = ${state}, answer = ${answer}, answered_at = ${now()}, answered_by = ${viewer.userId}
        where manual_review_id = ${manualReviewId}`)
      await record('manual_review_answered', { ...aboutApplication(row), entityId: manualReviewId, after: { state } })
      const letterId = `manual-review-${manualReviewId}-${now().getTime()}`
      await reviewLetterTask.enqueue({ manualReviewId, letterId }, { id: letterId })
    }
    const answered = (await reviewsOf(appId)).find(each => each.manual_review_id === manualReviewId)
    if (!answered) throw new Problem('not-found')
    return toReview(answered)
  })
}

/** Tells an applicant that somebody has looked again, in the language in which they applied. */
export const reviewLetterTask = defineTask({
  name: 'manual-review-letter',
  payload: z.object({ manualReviewId: z.number(), letterId: z.string() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ manualReviewId, letterId }) => {
    type Found = { state: string; answer: string; language: string | null; email: string; job: string; company: string }
    const [row] = await rows(sql<Found>`
      select m.state, m.answer, a.language, p.email, j.title as job, c.company_name as company
      from manual_review m join application a on a.app_id = m.app_id join job j on j.job_id = a.job_id
        join company c on c.company_id = j.company_id join profile p on p.profile_id = a.profile_id
      where m.manual_review_id = ${manualReviewId} and a.state <> 'archived'`)
    const state = reviewStates.find(known => known === row?.state)
    if (!row || state === undefined || state === 'new' || row.email === '') return
    const letter = composeReviewAnswer(languageOf(row.language ?? ''), state, row)
    await deliver({ letterId, to: { address: row.email }, ...letter })
  },
})
