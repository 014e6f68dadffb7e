import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import type { SurveyAnswer } from '@hireloom/contract/applications/withdrawal-survey.ts'
import { eraseAfterDays, reopenHours } from '@hireloom/contract/constants.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { jobIsOpen } from '../jobs/visibility.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { aboutApplication } from './about.ts'
import { answerDue } from './answer-due.ts'
import { setCourse } from './course.ts'
import { tellCourse } from './course-events.ts'
import { spendStatusAction } from './limits.ts'
import { keepNote } from './notes.ts'
import { findStatus, mayAskAccommodation, openedBy, type Way } from './status.ts'
import { stateTold, statusTold } from './told.ts'
import { forgetWithdrawal, keepSurvey } from './withdrawal-survey.ts'

const dayMs = 24 * 3600_000
/** Within so many days an employer answers a request for help. */
const accommodationDays = 5
/** Within so many days a person looks at a score or a decision. */
const reviewDays = 14

/** The application that a way leads to, locked. */
async function lockOpened(way: Way) {
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .leftJoin('job_workflow_stage as s', 's.job_stage_id', 'a.job_stage_id')
    .select(['a.app_id', 'a.job_id', 'a.company_id', 'a.profile_id', 'a.person_id'])
    .select([stateTold().as('state'), statusTold().as('status_key')])
    .select(['a.status_since', 'a.job_stage_id', 's.name as stage_name', 'a.version', jobIsOpen().as('is_open')])
    .where(openedBy(way))
    .forUpdate('a')
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}
type Opened = Awaited<ReturnType<typeof lockOpened>>

/** Runs a change of the applicant in one transaction, and answers the new state. */
async function act(way: Way, caller: Caller, change: (row: Opened) => Promise<void>): Promise<ApplicationStatus> {
  await spendStatusAction(caller, way)
  return transaction(async () => {
    await change(await lockOpened(way))
    return findStatus(way, caller.language)
  })
}

export const withdraw = (way: Way, reason: string, caller: Caller): Promise<ApplicationStatus> =>
  act(way, caller, async row => {
    if (row.state === 'withdrawn') return
    if (row.state !== 'active') throw new Problem('illegal-change', { details: { from: row.status_key } })
    await takeBack(row, reason)
  })

async function takeBack(row: Opened, reason: string): Promise<void> {
  await forgetWithdrawal(row.app_id)
  const note = await keepNote(row, 'withdrawal', reason)
  await setCourse(row.app_id, { state: 'withdrawn', how: 'withdrawn' })
  await tellCourse('application_withdrawn', row, 'withdrawn', note)
}

/** Says why the application was withdrawn; a person who has declined an invitation has sent none. */
export const answerSurvey = (way: Way, answer: SurveyAnswer, caller: Caller): Promise<ApplicationStatus> =>
  act(way, caller, async row => {
    if (row.state !== 'withdrawn' || row.job_stage_id === null) throw new Problem('illegal-change')
    await keepSurvey(row, answer)
  })

export const reopen = (way: Way, caller: Caller): Promise<ApplicationStatus> =>
  act(way, caller, async row => {
    if (row.state === 'active') return
    const isOver = row.status_since.getTime() + reopenHours * 3600_000 < now().getTime()
    if (row.state !== 'withdrawn' || isOver) throw new Problem('illegal-change', { details: { from: row.status_key } })
    if (!row.is_open) throw new Problem('job-closed')
    // A person who has declined an invitation has sent nothing that could go on.
    if (row.job_stage_id === null) throw new Problem('illegal-change', { details: { from: row.status_key } })
    const { status_key: statusKey } = await setCourse(
      row.app_id,
      { state: 'active', how: 'reopened' },
      { answer_due_at: await answerDue(row.job_id) },
    )
    await cancelErasure(row)
    await forgetWithdrawal(row.app_id)
    await tellCourse('application_reopened', row, statusKey)
  })

export const askAccommodation = (way: Way, request: string, caller: Caller): Promise<ApplicationStatus> =>
  act(way, caller, async row => {
    if (!mayAskAccommodation(row.state)) throw new Problem('illegal-change', { details: { from: row.status_key } })
    const { accommodation_id: entityId } = await db()
      .insertInto('accommodation')
      .values({
        app_id: row.app_id,
        company_id: row.company_id,
        request,
        due_at: later(accommodationDays * dayMs),
        lang: caller.language,
      })
      .returning('accommodation_id')
      .executeTakeFirstOrThrow()
    // What someone needs is told to the owner only, so the event holds that it was asked and no word of it.
    await record('accommodation_asked', { ...aboutApplication(row), entityId })
  })

/** Asks that a person looks at how the application was scored or decided. */
export const askReview = (way: Way, reason: string, caller: Caller): Promise<ApplicationStatus> =>
  act(way, caller, async row => {
    const { canAskReview } = await findStatus(way, caller.language)
    if (!canAskReview) throw new Problem('illegal-change')
    const { manual_review_id: entityId } = await db()
      .insertInto('manual_review')
      .values({
        app_id: row.app_id,
        company_id: row.company_id,
        reason,
        created_at: now(),
        due_at: later(reviewDays * dayMs),
      })
      .returning('manual_review_id')
      .executeTakeFirstOrThrow()
    await record('manual_review_asked', { ...aboutApplication(row), entityId })
  })

/** Asks for the erasure of the application, or takes that back. An application that is still on its way is withdrawn with it. */
export const askErasure = (way: Way, erase: boolean, caller: Caller): Promise<ApplicationStatus> =>
  act(way, caller, async row => {
    if (!erase) return cancelErasure(row)
    if (row.state === 'active') await takeBack(row, '')
    return beginErasure(row)
  })

async function beginErasure(row: Opened): Promise<void> {
  const made = await db()
    .insertInto('privacy_request')
    .values({
      kind: 'erase',
      person_id: row.person_id,
      company_id: row.company_id,
      app_id: row.app_id,
      due_at: later(eraseAfterDays * dayMs),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('privacy_request_id')
    .executeTakeFirst()
  if (!made) return
  await record('erasure_asked', {
    ...aboutApplication(row),
    entityId: made.privacy_request_id,
  })
}

async function cancelErasure(row: Opened): Promise<void> {
  const ended = await db()
    .updateTable('privacy_request')
    .set({ state: 'cancelled', ended_at: now() })
    .where('app_id', '=', row.app_id)
    .where('kind', '=', 'erase')
    .where('state', '=', 'received')
    .returning('privacy_request_id')
    .executeTakeFirst()
  if (!ended) return
  await record('erasure_cancelled', {
    ...aboutApplication(row),
    entityId: ended.privacy_request_id,
  })
}
