import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { standardQuestions } from '@hireloom/contract/references/questions.ts'
import { ownAddress } from '@hireloom/contract/references/referee.ts'
import type { createReference, Reference } from '@hireloom/contract/references/references.ts'
import type { referenceVerbs } from '@hireloom/contract/references/verbs.ts'
import { sql } from 'kysely'
import { personOf } from '../applications/people.ts'
import { applicationManagedBy, personOfViewer } from '../applications/visible.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { spend } from '../kernel/limits.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { askRefereeTask } from './letters.ts'
import { findReference, mostReminders, reminderPauseMs, statusNow } from './references.ts'
import { referenceEditableBy } from './visible.ts'

/** How long a request waits for its answer. */
const requestDays = 21
const mostOfPerson = 50
/** Protects a referee's mailbox from requests of several people. */
const lettersToOne = { name: 'reference-letter', most: 8, seconds: 24 * 3600 }

type NewReference = AnswerInput<typeof createReference>['body']
interface About {
  person_id: number
  app_id: number | null
  company_id: number | null
  job_id: number | null
  profile_id: number | null
}

/** Names a referee for oneself, or for an applicant to a job one works on, and asks them unless it stays a draft. */
export async function addReference(
  viewer: Viewer,
  asked: NewReference,
  caller: Caller,
): Promise<Answer<typeof createReference>> {
  return transaction(async () => {
    const about = await aboutOf(viewer, asked.appId ?? null)
    await checkReferee(about, asked.referee.email)
    const own = isStaff(viewer) ? asked.questions : undefined
    const questions =
      own?.map((question, index) => ({ questionId: index + 1, question, isRequired: index === 0 })) ?? standardQuestions
    const { reference_id: referenceId } = await db()
      .insertInto('reference')
      .values({
        person_id: about.person_id,
        app_id: about.app_id,
        company_id: about.company_id,
        asked_by_user_id: viewer.userId,
        is_asked_by_staff: isStaff(viewer),
        referee_name: asked.referee.name,
        referee_email: asked.referee.email,
        referee_phone: asked.referee.phone || null,
        referee_company: asked.referee.company || null,
        referee_relation: asked.referee.relation || null,
        questions: json(questions),
        language: caller.language,
        created_at: now(),
      })
      .returning('reference_id')
      .executeTakeFirstOrThrow()
    await tell('reference_added', referenceId, about)
    if (asked.isSent) await send(await lock(viewer, referenceId))
    return findReference(viewer, referenceId)
  })
}

/** Whom a new reference is about; `not-found` for an application that is not open to the viewer. */
async function aboutOf(viewer: Viewer, appId: number | null): Promise<About> {
  if (appId === null) {
    if (isStaff(viewer)) throw new Problem('not-found')
    const personId = await personOf(viewer)
    await db().selectFrom('person').select('person_id').where('person_id', '=', personId).forUpdate().execute()
    return { person_id: personId, app_id: null, company_id: null, job_id: null, profile_id: viewer.profileId }
  }
  const [found] = await rows(sql<About>`
    select a.person_id, a.app_id, a.company_id, a.job_id, a.profile_id from application a join job j on j.job_id = a.job_id
    where a.app_id = ${appId} and a.state = 'active'
      and ${isStaff(viewer) ? applicationManagedBy(viewer, 'candidates.contact') : sql`a.person_id = ${personOfViewer(viewer)}`} for update of a`)
  if (!found) throw new Problem('not-found')
  return found
}

/** A referee is someone else than the applicant, whatever address of theirs we know. */
async function checkReferee(about: About, email: string): Promise<void> {
  const [known] = await rows(sql<{ is_own: boolean; count: number }>`
    select exists (select 1 from person where person_id = ${about.person_id} and email = ${email}::citext
        union all select 1 from app_user where person_id = ${about.person_id} and email = ${email}::citext
        union all select 1 from profile where person_id = ${about.person_id} and email = ${email}::citext) as is_own,
      (select count(*)::int from reference where person_id = ${about.person_id}) as count`)
  if (known?.is_own) throw new Problem('invalid', { fields: { 'referee.email': ownAddress.id } })
  if ((known?.count ?? 0) >= mostOfPerson) throw new Problem('too-many-requests')
}

/** A reference that the viewer's side has asked for, locked. */
async function lock(viewer: Viewer, referenceId: number) {
  const [row] = await rows(sql<
    About & {
      reference_id: number
      status: string
      letters: number
      reminders: number
      last_letter_at: Date | null
      referee_email: string
    }
  >`
    select r.reference_id, r.person_id, r.app_id, r.company_id, r.letters, r.reminders, r.last_letter_at, r.referee_email,
      ${statusNow()} as status, (select a3.job_id from application a3 where a3.app_id = r.app_id) as job_id,
      (select a3.profile_id from application a3 where a3.app_id = r.app_id) as profile_id
    from reference r where r.reference_id = ${referenceId} and ${referenceEditableBy(viewer)} for update of r`)
  if (!row) throw new Problem('not-found')
  return row
}
type Locked = Awaited<ReturnType<typeof lock>>

async function send(row: Locked): Promise<void> {
  if (row.status !== 'draft' && row.status !== 'expired') {
    throw new Problem('illegal-change', { details: { from: row.status } })
  }
  await write(row, 'asked', { status: 'requested', reminders: 0, expires_at: later(requestDays * 24 * 3600_000) })
  await tell('reference_requested', row.reference_id, row)
}

/** Counts one more e-mail to the referee and queues it. */
async function write(
  row: Locked,
  kind: 'asked' | 'reminded',
  values: { status?: string; reminders: number; expires_at?: Date },
): Promise<void> {
  await spend(lettersToOne, row.referee_email)
  const letters = row.letters + 1
  await db()
    .updateTable('reference')
    .set({ ...values, letters, last_letter_at: now() })
    .where('reference_id', '=', row.reference_id)
    .execute()
  await askRefereeTask.enqueue(
    { referenceId: row.reference_id, kind, letters },
    { id: `reference-${row.reference_id}-${letters}` },
  )
}

export const sendAgain = (viewer: Viewer, referenceId: number): Promise<Reference> =>
  transaction(async () => {
    await send(await lock(viewer, referenceId))
    return findReference(viewer, referenceId)
  })

export const remind = (viewer: Viewer, referenceId: number): Promise<Reference> =>
  transaction(async () => {
    const row = await lock(viewer, referenceId)
    const isWaiting = row.status === 'requested' || row.status === 'opened'
    if (!isWaiting || row.reminders >= mostReminders) {
      throw new Problem('illegal-change', { details: { from: row.status } })
    }
    const wait = (row.last_letter_at?.getTime() ?? 0) + reminderPauseMs - now().getTime()
    if (wait > 0) throw new Problem('too-many-requests', { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } })
    await write(row, 'reminded', { reminders: row.reminders + 1 })
    await tell('reference_reminded', row.reference_id, row)
    return findReference(viewer, referenceId)
  })

/** Forgets a reference with what the referee said; the event tells only that there was one. */
export const removeReference = (viewer: Viewer, referenceId: number): Promise<void> =>
  transaction(async () => {
    const row = await lock(viewer, referenceId)
    await db().deleteFrom('reference').where('reference_id', '=', row.reference_id).execute()
    await tell('reference_removed', row.reference_id, row)
  })

const tell = (verb: keyof typeof referenceVerbs, entityId: number, about: About) =>
  record(verb, {
    entityId,
    companyId: about.company_id,
    jobId: about.job_id,
    appId: about.app_id,
    profileId: about.profile_id,
  })
