import { sql } from 'kysely'
import { forgetMerges } from '../applications/ended-merges.ts'
import { blankProfile, holdProfile } from '../applications/people.ts'
import { dropDocument, removeFileTask } from '../applications/remove-file.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { eraseOfApplication, eraseOfEmployer, isNeeded } from '../kernel/personal-data.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { forgetLetters, forgetPersonTask, tracesOf } from './forget.ts'
import { isFree } from './holds.ts'
import { cancelUnmeant } from './retention-end.ts'

/** Carries out the erasures whose time has come, one transaction each; those of people under a legal hold wait for its end. */
export async function eraseDue(): Promise<void> {
  await cancelUnmeant()
  const due = await db()
    .selectFrom('privacy_request as r')
    .select(['r.privacy_request_id', 'r.app_id'])
    .where('r.kind', '=', 'erase')
    .where('r.state', '=', 'received')
    .where('r.due_at', '<', now())
    .where(isFree)
    .orderBy('r.due_at')
    .limit(200)
    .execute()
  for (const { privacy_request_id: requestId, app_id: appId } of due) {
    await transaction(() => (appId === null ? erasePerson(requestId) : eraseApplication(requestId, appId)))
  }
}

/** Erases what an employer keeps of a person beside applications, and the profile unless something there still needs it. */
async function erasePerson(requestId: number): Promise<void> {
  const request = await db()
    .selectFrom('privacy_request as r')
    .select(['r.person_id', 'r.company_id'])
    .where('r.privacy_request_id', '=', requestId)
    .where('r.state', '=', 'received')
    .where(isFree)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return
  const { person_id: personId, company_id: companyId } = request
  if (personId !== null) {
    const profile = await db()
      .selectFrom('profile')
      .select(sql<number>`kept_profile(profile_id)`.as('profile_id'))
      .where('person_id', '=', personId)
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    if (profile) await holdProfile(profile.profile_id)
    const traces = await tracesOf({ personId, companyId })
    await eraseOfEmployer({ personId, companyId })
    await forgetMerges({ personId, companyId })
    if (profile) await emptyUnneeded(profile.profile_id)
    await forgetLetters(traces)
    await forgetPersonTask.enqueue({ personId })
  }
  await endRequest(requestId)
  await record('erasure_done', { entityId: requestId, companyId })
}

const endRequest = (requestId: number) =>
  db()
    .updateTable('privacy_request')
    .set({ state: 'done', ended_at: now(), person_id: null })
    .where('privacy_request_id', '=', requestId)
    .execute()

/**
 * Erases what an employer keeps of a person through one application, the CV with its file and the conversations among it, and the profile
 * unless something else there needs it. A person who applied as a guest has not shown that the address is theirs, so the talent network and
 * events are not touched: their own letters lead out of them, or an account. The row stays without a word of the person, for the counts.
 */
async function eraseApplication(requestId: number, requestedAppId: number): Promise<void> {
  // The application before the request about it, as where its person takes that back.
  await db()
    .selectFrom('application')
    .select('app_id')
    .where('app_id', '=', requestedAppId)
    .forUpdate()
    .executeTakeFirst()
  const request = await db()
    .selectFrom('privacy_request as r')
    .innerJoin('application as a', 'a.app_id', 'r.app_id')
    .select(['a.app_id', 'a.job_id', 'a.company_id', 'a.person_id', 'a.profile_id', 'a.resume_document_id'])
    .where('r.privacy_request_id', '=', requestId)
    .where('r.state', '=', 'received')
    .where(isFree)
    .forUpdate('r')
    .executeTakeFirst()
  if (!request) return
  const { app_id: appId, company_id: companyId, profile_id: profileId, job_id: jobId } = request
  const ended = { appId, jobId, companyId, profileId, personId: request.person_id }
  await holdProfile(profileId)
  const traces = await tracesOf(ended)
  await eraseOfApplication(ended)
  await forgetMerges(ended)
  await dropUnneeded(request.resume_document_id)
  await emptyUnneeded(profileId)
  await forgetLetters(traces)
  await forgetPersonTask.enqueue({ personId: ended.personId })
  await endRequest(requestId)
  await record('erasure_done', { entityId: requestId, companyId, jobId, appId })
}

async function dropUnneeded(documentId: number | null): Promise<void> {
  if (documentId !== null && !(await isNeeded('document', documentId))) await dropDocument(documentId)
}

/** Blanks a profile that nothing needs any more, and removes its documents with their files. */
async function emptyUnneeded(profileId: number): Promise<void> {
  if (await isNeeded('profile', profileId)) return
  await blankProfile(profileId)
  const documents = await rows(sql<{ storage_key: string }>`
    delete from document d where d.profile_id = ${profileId}
      and not exists (select 1 from application a where a.resume_document_id = d.document_id)
    returning d.storage_key`)
  for (const { storage_key: key } of documents) await removeFileTask.enqueue({ key })
}
