import { sql } from 'kysely'
import { holdProfile } from '../applications/people.ts'
import { dropDocument, removeFileTask } from '../applications/remove-file.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { erasePersonalData } from '../kernel/personal-data.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { eraseChatsOf } from './erase-chats.ts'

/** Carries out the erasures whose time has come, one transaction each. */
export async function eraseDue(): Promise<void> {
  const due = await db()
    .selectFrom('privacy_request')
    .select(['privacy_request_id', 'app_id'])
    .where('kind', '=', 'erase')
    .where('state', '=', 'received')
    .where('due_at', '<', now())
    .orderBy('due_at')
    .limit(200)
    .execute()
  for (const { privacy_request_id: requestId, app_id: appId } of due) {
    await transaction(() => (appId === null ? erasePerson(requestId) : erase(requestId, appId)))
  }
}

/**
 * Erases what an employer keeps of a person beside applications: talent network, events, and the profile with its documents unless an
 * application needs it still.
 */
async function erasePerson(requestId: number): Promise<void> {
  const request = await db()
    .selectFrom('privacy_request')
    .select(['person_id', 'company_id'])
    .where('privacy_request_id', '=', requestId)
    .where('state', '=', 'received')
    .forUpdate()
    .executeTakeFirst()
  if (!request) return
  const { person_id: personId, company_id: companyId } = request
  if (personId !== null) {
    const profile = await db()
      .selectFrom('profile')
      .select('profile_id')
      .where('person_id', '=', personId)
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    if (profile) await holdProfile(profile.profile_id)
    await erasePersonalData({ personId, companyId })
    if (profile && !(await isProfileNeeded(profile.profile_id))) await emptyProfile(profile.profile_id)
  }
  await endRequest(requestId)
  await record({ verb: 'erasure_done', entity: 'privacy_request', entityId: requestId, companyId })
}

const endRequest = (requestId: number) =>
  db()
    .updateTable('privacy_request')
    .set({ state: 'done', ended_at: now(), person_id: null })
    .where('privacy_request_id', '=', requestId)
    .execute()

/** Whether something beside the application that is being erased hangs on a profile: another one, or a place in the talent network. */
async function isProfileNeeded(profileId: number): Promise<boolean> {
  const [row] = await rows(sql<{ is_needed: boolean }>`
    select (exists (select 1 from application where profile_id = ${profileId} and state <> 'archived')
      or exists (select 1 from pool_membership where profile_id = ${profileId} and left_at is null)) as is_needed`)
  return row?.is_needed ?? false
}

/** Forgets the CV of an application, unless the talent network has it from the person too. */
async function dropResume(documentId: number | null): Promise<void> {
  if (documentId === null) return
  const member = await db()
    .selectFrom('pool_membership')
    .select('membership_id')
    .where('document_id', '=', documentId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!member) await dropDocument(documentId)
}

/** Blanks a profile and removes its documents with their files. */
async function emptyProfile(profileId: number): Promise<void> {
  await blankProfile(profileId)
  const documents = await rows(sql<{ storage_key: string }>`
    delete from document d where d.profile_id = ${profileId}
      and not exists (select 1 from application a where a.resume_document_id = d.document_id)
    returning d.storage_key`)
  for (const { storage_key: key } of documents) await removeFileTask.enqueue({ key })
}

/**
 * Erases what an employer keeps of a person through one application: the form, the answers, the CV with its file, the drafts, the
 * conversations, and the profile unless something else there needs it. Whoever applied as a guest has not shown that the address is theirs,
 * so the talent network and events are not touched: their own letters lead out of them, or an account. The row stays without a word of the
 * person, for the counts.
 */
async function erase(requestId: number, requestedAppId: number): Promise<void> {
  // The application before the request about it, as where its person takes that back.
  await db()
    .selectFrom('application')
    .select('app_id')
    .where('app_id', '=', requestedAppId)
    .forUpdate()
    .executeTakeFirst()
  const request = await db()
    .selectFrom('privacy_request as p')
    .innerJoin('application as a', 'a.app_id', 'p.app_id')
    .select(['a.app_id', 'a.job_id', 'a.company_id', 'a.profile_id', 'a.resume_document_id'])
    .where('p.privacy_request_id', '=', requestId)
    .where('p.state', '=', 'received')
    .forUpdate('p')
    .executeTakeFirst()
  if (!request) return
  const { app_id: appId, company_id: companyId, profile_id: profileId, job_id: jobId } = request
  await holdProfile(profileId)
  await db()
    .updateTable('application')
    .set({
      state: 'archived',
      submission: json({}),
      ref: null,
      score: null,
      score_breakdown: null,
      withdrawn_reason: null,
      resume_document_id: null,
      answer_due_at: null,
    })
    .where('app_id', '=', appId)
    .execute()
  for (const table of [
    'custom_field_response',
    'job_answer',
    'job_answer_sheet',
    'hiring_registration',
    'referral',
    'accommodation',
    'application_invite',
    'reference',
  ] as const) {
    await db().deleteFrom(table).where('app_id', '=', appId).execute()
  }
  await eraseChatsOf(appId)
  await db().deleteFrom('application_draft').where('app_id', '=', appId).execute()
  await dropResume(request.resume_document_id)
  if (!(await isProfileNeeded(profileId))) await emptyProfile(profileId)
  await endRequest(requestId)
  await record({ verb: 'erasure_done', entity: 'privacy_request', entityId: requestId, companyId, jobId, appId })
}

/** A company's copy of a person without the person, in no bucket any more. */
export async function blankProfile(profileId: number): Promise<void> {
  await sql`
    update profile set first_name = '', last_name = '', email = '', mobile = null, country_id = null, date_of_birth = null,
      skills = '{}', current_title = null, current_company = null, parsed = null, updated_at = now()
    where profile_id = ${profileId} and company_id is not null`.execute(db())
  await db().deleteFrom('bucket_profile').where('profile_id', '=', profileId).execute()
}
