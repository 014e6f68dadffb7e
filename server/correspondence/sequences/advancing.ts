import { isStaff, mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { now } from '../../kernel/clock.ts'
import { record } from '../../kernel/history.ts'
import { rows, transaction } from '../../kernel/postgres/db.ts'
import { defineTask } from '../../kernel/queue.ts'
import { findViewers } from '../../kernel/session.ts'
import { insertMessages } from '../insert.ts'
import { readTemplate } from '../templates.ts'
import { fill, textIn } from '../texts.ts'
import { enrollments } from '../threads.ts'
import { findAddressees, findPeople, senderOf } from '../values.ts'
import { readSteps } from './sequences.ts'
import { type Enrolled, enrolledColumns, recordEnrolled, stopEnded } from './stopping.ts'
import { afterWait } from './waits.ts'

const mostAtOnce = 100

interface Due {
  enrollment_id: number
  company_id: number
  app_id: number | null
  profile_id: number | null
  started_by: number | null
  written: number
  steps: unknown
}

/** Writes the emails of sequences whose time has come. */
export const advanceSequences = defineTask({
  name: 'advance-email-sequences',
  payload: z.object({}),
  seconds: 300,
  retries: 3,
  atOnce: 1,
  cron: '* * * * *',
  work: async () => {
    await stopEnded(sql`e.state = 'active' and e.next_at <= ${now()}`)
    for (;;) {
      const taken = await advance()
      if (taken < mostAtOnce) return
    }
  },
})

/** Writes the next email of some enrollments, in the transaction that moves them on, so that each is written once. */
function advance(): Promise<number> {
  return transaction(async () => {
    const due = await rows(sql<Due>`
      select e.enrollment_id, e.company_id, e.app_id, kept_profile(e.profile_id) as profile_id, e.started_by, e.written, s.steps
      from sequence_enrollment e join sequence s on s.sequence_id = e.sequence_id
      where e.state = 'active' and e.next_at <= ${now()} and s.removed_at is null
      order by e.next_at limit ${mostAtOnce} for update of e skip locked`)
    const viewers = await findViewers([...new Set(due.flatMap(({ started_by: userId }) => userId ?? []))])
    for (const each of due) {
      const viewer = viewers.get(each.started_by ?? 0)
      const isTheirs = viewer !== undefined && isStaff(viewer) && viewer.companyId === each.company_id
      if (isTheirs && mayDo(viewer, 'candidates.contact')) await goOn(each, viewer)
      else await stop(each.enrollment_id, 'sender')
    }
    return due.length
  })
}

async function goOn(due: Due, viewer: StaffViewer): Promise<void> {
  const { enrollment_id: enrollmentId, company_id: companyId, written, steps: stored } = due
  const steps = readSteps(stored)
  const step = steps[written]
  if (!step) return finish(enrollmentId, written)
  const addressee = await findOne(due, viewer)
  if (!addressee || addressee.email === '') return stop(enrollmentId, 'sender')
  const template = await findTemplate(step.emailTemplateId, viewer)
  if (!template) return stop(enrollmentId, 'template')
  const { emailTemplateId } = step
  const text = textIn(template, [addressee.language])
  const sender = await senderOf(viewer)
  const message = { ...addressee, ...fill(text, addressee.valuesFrom(sender, text.lang)) }
  // An email to many: who has unsubscribed gets none, and each says how to.
  const [messageId = 0] = await insertMessages([message], { viewer, kind: 'bulk', at: now(), sender, emailTemplateId })
  await rows(sql`insert into sequence_message (message_id, enrollment_id) values (${messageId}, ${enrollmentId})`)
  const { appId, jobId, profileId } = addressee
  const whose = appId === null ? { companyId } : {}
  await record('message_written', { entityId: messageId, ...whose, appId, jobId, profileId })
  const next = steps[written + 1]
  if (!next) return finish(enrollmentId, written + 1)
  await rows(sql`
    update sequence_enrollment set written = ${written + 1}, next_at = ${await afterWait(next, companyId)} where enrollment_id = ${enrollmentId}`)
}

/** The candidate of the application, or the person. */
async function findOne({ app_id: appId, profile_id: profileId }: Due, viewer: StaffViewer) {
  if (appId !== null) return (await findAddressees([appId], viewer)).get(appId)
  return profileId === null ? undefined : (await findPeople([profileId], viewer)).get(profileId)
}

async function findTemplate(emailTemplateId: number, viewer: StaffViewer) {
  try {
    return await readTemplate(emailTemplateId, { viewer, language: 'en' })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

async function finish(enrollmentId: number, written: number): Promise<void> {
  await end(enrollmentId, 'sequence_finished', sql`state = 'done', written = ${written}`)
}

async function stop(enrollmentId: number, reason: 'sender' | 'template'): Promise<void> {
  await end(enrollmentId, 'sequence_stopped', sql`state = 'stopped', stop_reason = ${reason}`)
}

async function end(
  enrollmentId: number,
  verb: 'sequence_finished' | 'sequence_stopped',
  how: RawBuilder<unknown>,
): Promise<void> {
  const ended = await rows(sql<Enrolled>`
    update sequence_enrollment w set ${how}, next_at = null, ended_at = ${now()} from ${enrollments}
    where w.enrollment_id = e.enrollment_id and e.enrollment_id = ${enrollmentId} returning ${enrolledColumns}`)
  await recordEnrolled(verb, ended)
}
