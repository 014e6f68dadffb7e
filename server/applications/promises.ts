import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { endOfDay } from '../companies/working-time.ts'
import { recruiterOf } from '../jobs/settings.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db } from '../kernel/postgres/db.ts'
import { aboutApplication } from './about.ts'
import { lockApplication } from './lock.ts'

const moment = z.string().nullable()
/** By when an answer was promised before and after a change. */
export const promiseInverse = z.object({ before: moment, after: moment })
type PromiseInverse = z.output<typeof promiseInverse>

/** Sets the day by whose end the applicant of an active application is to have an answer, in the present transaction; answers what takes it back. */
export async function changePromise(
  viewer: Viewer,
  appId: number,
  answerDueOn: string | null,
): Promise<PromiseInverse> {
  const row = await lockApplication(viewer, appId)
  if (row.state !== 'active') throw new Problem('illegal-change', { details: { from: row.status_key } })
  const dueAt = answerDueOn === null ? null : await endOfDay(await recruiterOf(row.job_id), answerDueOn)
  if (dueAt !== null && dueAt <= now()) throw new Problem('invalid', { fields: { answerDueOn: texts.futureDate.id } })
  const change = { before: await promiseOf(appId), after: dueAt?.toISOString() ?? null }
  await keep(appId, change.after)
  await record('application_promise_changed', {
    ...aboutApplication(row),
    before: { answerDueAt: change.before },
    after: { answerDueAt: change.after },
  })
  return change
}

/** Puts the date back, in the present transaction; refused when it has changed since. */
export async function takeBackPromise({ before, after }: PromiseInverse, viewer: Viewer, appId: number): Promise<void> {
  const row = await lockApplication(viewer, appId)
  if ((await promiseOf(appId)) !== after) throw new Problem('illegal-change')
  await keep(appId, before)
  await record('application_promise_changed', {
    ...aboutApplication(row),
    before: { answerDueAt: after },
    after: { answerDueAt: before },
  })
}

async function promiseOf(appId: number): Promise<string | null> {
  const { answer_due_at: dueAt } = await db()
    .selectFrom('application')
    .select('answer_due_at')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  return dueAt?.toISOString() ?? null
}

async function keep(appId: number, answerDueAt: string | null): Promise<void> {
  await db()
    .updateTable('application')
    .set({ answer_due_at: answerDueAt, last_activity_at: now() })
    .where('app_id', '=', appId)
    .execute()
}
