import type { Accommodation, answerAccommodation } from '@hireloom/contract/applications/accommodations.ts'
import { accommodationStates } from '@hireloom/contract/applications/status.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { aboutApplication } from './about.ts'
import { composeAccommodationAnswer } from './mails.ts'
import { applicationCaredForBy, applicationVisibleTo } from './visible.ts'

/** One application is asked for no more than this many. */
const mostListed = 100

const selectRequests = (viewer: Viewer, appId: number) =>
  db()
    .selectFrom('accommodation as w')
    .innerJoin('application as a', 'a.app_id', 'w.app_id')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .selectAll('w')
    .select(['a.job_id', 'a.profile_id'])
    .where('w.app_id', '=', appId)
    .where('a.state', '!=', 'archived')
    .where(applicationVisibleTo(viewer))
    .where(applicationCaredForBy(viewer))
type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

export const accommodationState = z.enum(accommodationStates)

const toAccommodation = (row: Omit<Row, 'job_id' | 'profile_id'>): Accommodation => ({
  accommodationId: row.accommodation_id,
  request: row.request,
  state: accommodationState.parse(row.state),
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
})

/** What an applicant has asked for, the oldest first; nothing for those who see the application and do not look after its job. */
export async function findAccommodations(viewer: Viewer, appId: number) {
  const seen = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .select('a.app_id')
    .where('a.app_id', '=', appId)
    .where('a.state', '!=', 'archived')
    .where(applicationVisibleTo(viewer))
    .executeTakeFirst()
  if (!seen) throw new Problem('not-found')
  const found = await selectRequests(viewer, appId).orderBy('w.accommodation_id').limit(mostListed).execute()
  return { list: found.map(toAccommodation), count: found.length }
}

/** Answers a request, and writes to the applicant when that changes anything. */
export function answerRequest(
  viewer: Viewer,
  { appId, accommodationId }: AnswerInput<typeof answerAccommodation>['params'],
  { state, answer }: AnswerInput<typeof answerAccommodation>['body'],
): Promise<Accommodation> {
  return transaction(async () => {
    const row = await selectRequests(viewer, appId)
      .where('w.accommodation_id', '=', accommodationId)
      .forUpdate('w')
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    if (row.state === state && row.answer === answer) return toAccommodation(row)
    const answered = await db()
      .updateTable('accommodation')
      .set({ state, answer, answered_at: now() })
      .where('accommodation_id', '=', accommodationId)
      .returningAll()
      .executeTakeFirstOrThrow()
    // As with the request, the event says that there is an answer and no word of it.
    await record('accommodation_answered', {
      ...aboutApplication(row),
      entityId: accommodationId,
    })
    const letterId = `accommodation-${accommodationId}-${now().getTime()}`
    await accommodationLetterTask.enqueue({ accommodationId, letterId }, { id: letterId })
    return toAccommodation(answered)
  })
}

/** Tells an applicant what became of a request, in the language in which it was made. */
export const accommodationLetterTask = defineTask({
  name: 'accommodation-letter',
  payload: z.object({ accommodationId: z.number(), letterId: z.string() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ accommodationId, letterId }) => {
    const row = await db()
      .selectFrom('accommodation as w')
      .innerJoin('application as a', 'a.app_id', 'w.app_id')
      .innerJoin('job as j', 'j.job_id', 'a.job_id')
      .innerJoin('company as c', 'c.company_id', 'j.company_id')
      .innerJoin('profile as p', 'p.profile_id', 'a.profile_id')
      .select(['w.state', 'w.answer', 'w.lang', 'p.email', 'j.title', 'c.company_name'])
      .where('w.accommodation_id', '=', accommodationId)
      .where('a.state', '!=', 'archived')
      .executeTakeFirst()
    const state = accommodationStates.find(known => known === row?.state)
    if (!row || state === undefined || state === 'new' || row.email === '') return
    const { title: job, company_name: company, answer } = row
    const letter = composeAccommodationAnswer(languageOf(row.lang), state, { job, company, answer })
    await deliver({ letterId, to: { address: row.email }, ...letter })
  },
})
