import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { mostSurveyAnswers } from '@hireloom/contract/applications/withdrawal-survey.ts'
import { reopenHours } from '@hireloom/contract/constants.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { answerDay } from '../companies/working-time.ts'
import { jobIsOpen } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { pendingQuestionsPath } from '../screening/next-step.ts'
import { hasEnded, openedByToken, statusTokenFor } from '../screening/status-links.ts'
import { statusKeyOf } from './about.ts'
import { accommodationState } from './accommodations.ts'
import { howLeft } from './course.ts'
import { mostReviews, reviewsTold } from './manual-reviews.ts'
import { findSteps } from './steps.ts'
import { stateTold, statusTold } from './told.ts'
import { personOfViewer } from './visible.ts'
import { findSurvey } from './withdrawal-survey.ts'

/** How an applicant comes to an application: by the token of its link, or signed in, as its person. */
export type Way = string | { readonly appId: number; readonly viewer: Viewer }

/** The application (alias `a`) that a way leads to. */
export function openedBy(way: Way): RawBuilder<boolean> {
  if (typeof way === 'string') return sql<boolean>`(${openedByToken(way)} and a.state <> 'archived')`
  return sql<boolean>`(a.app_id = ${way.appId} and a.person_id = ${personOfViewer(way.viewer)} and a.state <> 'archived')`
}

/** An application as its applicant may see it. */
export async function findStatus(way: Way, language: Language): Promise<ApplicationStatus> {
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .leftJoin('privacy_request as p', join =>
      join.onRef('p.app_id', '=', 'a.app_id').on('p.kind', '=', 'erase').on('p.state', '=', 'received'),
    )
    .select(['a.app_id', 'a.job_id', 'j.title', 'c.company_id', 'c.company_name', 'a.applied_at', 'a.last_activity_at'])
    .select(['a.needs_proof', 'a.status_since', 'a.job_stage_id', 'a.state as present_state'])
    .select([stateTold().as('state'), statusTold().as('status_key')])
    .select([
      'a.score',
      'a.answer_due_at',
      answerDay().as('answer_due_on'),
      'p.due_at as erase_at',
      jobIsOpen().as('is_open'),
    ])
    .where(openedBy(way))
    .executeTakeFirst()
  if (!row) throw new Problem(typeof way === 'string' && (await hasEnded(way)) ? 'link-expired' : 'not-found')
  const isActive = row.state === 'active'
  const path = row.present_state === 'active' ? await pendingQuestionsPath(row.app_id) : null
  const reopenUntil = new Date(row.status_since.getTime() + reopenHours * 3600_000)
  // A person who has declined an invitation was in no stage.
  const canReopen = row.state === 'withdrawn' && row.job_stage_id !== null && row.is_open && reopenUntil > now()
  return {
    isReceipt: false,
    jobId: row.job_id,
    jobName: row.title,
    companyId: row.company_id,
    companyName: row.company_name,
    appliedAt: row.applied_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    state: statusKeyOf(row.status_key),
    needsProof: row.needs_proof,
    nextAction: path === null ? null : { kind: 'questions', path },
    steps: await findSteps(row, language),
    answerBy: isActive ? row.answer_due_on : null,
    isAnswerLate: isActive && row.answer_due_at !== null && row.answer_due_at < now(),
    ...(await ending(row)),
    canWithdraw: isActive,
    canReopenUntil: canReopen ? reopenUntil.toISOString() : null,
    withdrawalSurvey: row.state === 'withdrawn' && row.job_stage_id !== null ? await surveyTold(row.app_id) : null,
    canAskAccommodation: mayAskAccommodation(row.state),
    accommodations: await accommodationsOf(row.app_id),
    ...(await reviews(row)),
    eraseAt: row.erase_at?.toISOString() ?? null,
  }
}

async function surveyTold(appId: number): Promise<ApplicationStatus['withdrawalSurvey']> {
  const { reasons, text, timesSent } = await findSurvey(appId)
  return { reasons, text, isAnswered: timesSent > 0, canAnswer: timesSent < mostSurveyAnswers }
}

/** How an application ended without a decision: its job was closed, or it goes on in another one. */
async function ending({ app_id: appId, state }: { app_id: number; state: string }) {
  const how = state === 'closed_out' ? await howLeft(appId) : null
  return { isJobClosed: how === 'closed', movedTo: how === 'relocated' ? await movedTo(appId) : null }
}

async function movedTo(appId: number): Promise<ApplicationStatus['movedTo']> {
  const [next] = await rows(sql<{ app_id: number; title: string }>`
    select a.app_id, j.title from application a join job j on j.job_id = a.job_id
    where a.copied_from_app_id = ${appId} and a.state <> 'archived' order by a.app_id desc limit 1`)
  return next
    ? { jobName: next.title, path: pathOf('/public/status/:token', { token: statusTokenFor(next.app_id) }) }
    : null
}

/** A score or a rejection is there to be looked at, nobody is looking yet, and it was not asked too often. */
async function reviews(row: { app_id: number; score: unknown; state: string; needs_proof: boolean }) {
  const manualReviews = await reviewsTold(row.app_id)
  const isJudged = row.score !== null || row.state === 'rejected'
  const isWaiting = manualReviews.some(({ state }) => state === 'new')
  const canAskReview = isJudged && !row.needs_proof && !isWaiting && manualReviews.length < mostReviews
  return { manualReviews, canAskReview }
}

/** Whether there is still something to accommodate in this state; who was hired begins to work. */
export const mayAskAccommodation = (state: string): boolean => !['rejected', 'withdrawn', 'closed_out'].includes(state)

async function accommodationsOf(appId: number): Promise<ApplicationStatus['accommodations']> {
  const found = await db()
    .selectFrom('accommodation')
    .select(['request', 'state', 'answer', 'created_at'])
    .where('app_id', '=', appId)
    .orderBy('accommodation_id')
    .limit(20)
    .execute()
  return found.map(({ request, state, answer, created_at: createdAt }) => ({
    request,
    answer,
    state: accommodationState.parse(state),
    createdAt: createdAt.toISOString(),
  }))
}
