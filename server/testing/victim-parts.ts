import { randomBytes } from 'node:crypto'
import { readApproval, startApproval } from '@hireloom/contract/approvals/approvals.ts'
import type { Call } from '@hireloom/contract/endpoint.ts'
import { changeBelonging } from '@hireloom/contract/structure/belonging.ts'
import { createDepartment } from '@hireloom/contract/structure/departments.ts'
import { setJobGrants } from '@hireloom/contract/structure/job-grants.ts'
import { createLocation } from '@hireloom/contract/structure/locations.ts'
import { createOffice } from '@hireloom/contract/structure/offices.ts'
import { createTag, setJobTags } from '@hireloom/contract/structure/tags.ts'
import { createTeam } from '@hireloom/contract/structure/teams.ts'
import { sql } from 'kysely'
import { checkProfile } from '../duplicates/check.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { by, newFlow } from './made-approvals.ts'
import { newPoolLink } from './made-pools.ts'
import { type Company, callAs, type Person, unique } from './world.ts'

/** A word that stands in all private texts of the victim. */
export const marker = `Secret${randomBytes(6).toString('hex')}`

/** A microsite that is still a draft, the careers page as a draft and as an edition, and a feed that was fetched. */
export async function newPages(companyId: number, jobIds: readonly number[]) {
  const pageId = unique('site-')
  const { microsite_id: micrositeId } = await db()
    .insertInto('microsite')
    .values({ company_id: companyId, page_id: pageId, page_name: marker, description: marker })
    .returning('microsite_id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('feed_fetch')
    .values({
      board: marker.toLowerCase(),
      format: 'xml',
      query: marker,
      fetched_at: new Date(),
      ip: '192.0.2.1',
      user_agent: marker,
      status: 200,
      job_ids: [...jobIds],
    })
    .execute()
  await db()
    .insertInto('company_page_draft')
    .values({
      company_id: companyId,
      content: json({ companyDescription: marker }),
      version: 1,
      saved_at: new Date(),
    })
    .execute()
  await db()
    .insertInto('company_page_edition')
    .values({
      company_id: companyId,
      version: 1,
      content: json({ companyDescription: marker }),
      published_at: new Date(),
    })
    .execute()
  return { pageId, micrositeId }
}

/** A bucket with somebody in it, and a link into the talent network that takes invited people only. */
export async function newPool(company: Company, owner: Person, profileId: number) {
  const { bucket_id: bucketId } = await db()
    .insertInto('bucket')
    .values({ company_id: company.companyId, owner_user_id: owner.userId, bucket_name: marker, shared: true })
    .returning('bucket_id')
    .executeTakeFirstOrThrow()
  await db().insertInto('bucket_profile').values({ bucket_id: bucketId, profile_id: profileId, note: marker }).execute()
  await db().insertInto('bucket_share').values({ bucket_id: bucketId, member_role: 'recruiter' }).execute()
  const poolHash = await newPoolLink(company, { inviteOnly: true })
  const { link_id: linkId } = await db()
    .selectFrom('shareable_link')
    .select('link_id')
    .where('sharinghash', '=', poolHash)
    .executeTakeFirstOrThrow()
  return { bucketId, poolHash, linkId }
}

/** A conversation of a visitor about a job. */
export async function newConversation(companyId: number, jobId: number, email: string): Promise<number> {
  const { chat_thread_id: chatId } = await db()
    .insertInto('chat_thread')
    .values({
      company_id: companyId,
      job_id: jobId,
      name: marker,
      email,
      lang: 'en',
      start_key: unique(marker),
      confirmed_at: new Date(),
      last_message_at: new Date(),
    })
    .returning('chat_thread_id')
    .executeTakeFirstOrThrow()
  const { chat_message_id: messageId } = await db()
    .insertInto('chat_message')
    .values({ chat_thread_id: chatId, author: 'visitor', text: marker, client_id: marker, created_at: new Date() })
    .returning('chat_message_id')
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('chat_thread')
    .set({ last_of_visitor: messageId })
    .where('chat_thread_id', '=', chatId)
    .execute()
  return chatId
}

/** A reference that a referee has given, with the link to it. */
export async function newReference(appId: number, owner: Person, email: string) {
  const { reference_id: referenceId } = await db()
    .insertInto('reference')
    .values({
      person_id: sql<number>`(select a.person_id from application a where a.app_id = ${appId})`,
      app_id: appId,
      company_id: owner.companyId,
      asked_by_user_id: owner.userId,
      is_asked_by_staff: true,
      referee_name: marker,
      referee_email: email,
      status: 'submitted',
      questions: json([]),
      answers: json([{ questionId: 1, answer: marker }]),
      recommend: true,
      language: 'en',
    })
    .returning('reference_id')
    .executeTakeFirstOrThrow()
  const referenceHash = randomBytes(32)
  await db().insertInto('reference_link').values({ token_hash: referenceHash, reference_id: referenceId }).execute()
  return { referenceId, referenceHash }
}

/** A file of jobs and its run. */
export async function newImport(owner: Person) {
  const { import_file_id: importFileId } = await db()
    .insertInto('import_file')
    .values({
      company_id: owner.companyId ?? 0,
      user_id: owner.userId,
      file_name: `${marker}.csv`,
      storage_key: `import-${marker}`,
      source: marker,
      expires_at: new Date(Date.now() + 3600_000),
    })
    .returning('import_file_id')
    .executeTakeFirstOrThrow()
  const { import_id: importId } = await db()
    .insertInto('import_run')
    .values({
      company_id: owner.companyId ?? 0,
      user_id: owner.userId,
      file_name: `${marker}.csv`,
      format: 'csv',
      source: marker,
      import_file_id: importFileId,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  return { importFileId, importId }
}

/** An upload of a CV that failed, and the person of another who was brought. */
export async function newResumeBatch(owner: Person, jobId: number, profileId: number) {
  const { batch_id: batchId } = await db()
    .insertInto('resume_batch')
    .values({
      company_id: owner.companyId ?? 0,
      user_id: owner.userId,
      kind: 'job',
      job_id: jobId,
      application_source: 'recruiter',
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  const resumeTaskId = 900_000_000 + batchId
  await db().updateTable('resume_batch').set({ parent_task_id: resumeTaskId }).where('batch_id', '=', batchId).execute()
  const { file_id: resumeFileId } = await db()
    .insertInto('resume_file')
    .values({ batch_id: batchId, file_name: `${marker}.pdf`, size: 9, state: 'failed', code: 461 })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('resume_upload')
    .values({ user_id: owner.userId, upload_id: marker, file_name: `${marker}.pdf`, size: 9 })
    .execute()
  const { file_id: broughtFileId } = await db()
    .insertInto('resume_file')
    .values({ batch_id: batchId, file_name: `${marker}.pdf`, size: 9, state: 'done', profile_id: profileId })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  const { review_id: reviewId } = await db()
    .insertInto('resume_review')
    .values({ file_id: broughtFileId, profile_id: profileId, field: 'name', confidence: 0.5 })
    .returning('review_id')
    .executeTakeFirstOrThrow()
  return { resumeTaskId, resumeFileId, reviewId }
}

/** A flow, and an approval of a draft that waits for the owner. */
export async function newApproval(owner: Person, jobId: number) {
  const { flowId } = await newFlow(owner, [by(owner)], { name: marker })
  const { approvalId } = await callAs(owner)(startApproval, { body: { kind: 'job', refId: jobId } })
  const [step] = (await callAs(owner)(readApproval, { params: { approvalId } })).steps
  return { flowId, approvalId, stepId: step?.stepId ?? 0 }
}

/** An office, a department, a team and a location, to which the owner belongs. */
export async function newStructure({ userId }: Person, privateJobId: number, as: Call) {
  const { officeId } = await as(createOffice, { body: { name: marker, address: marker, isHq: true } })
  const { departmentId } = await as(createDepartment, { body: { name: marker, managerUserId: userId } })
  const { teamId } = await as(createTeam, { body: { name: marker, departmentId, memberIds: [userId] } })
  const { locationId } = await as(createLocation, { body: { label: marker, city: marker } })
  await as(changeBelonging, { params: { userId }, body: { officeIds: [officeId], departmentIds: [departmentId] } })
  const grants = [{ roleId: 4 as const, officeId, departmentId }]
  await as(setJobGrants, { params: { userId }, body: { grants } })
  const { tagId } = await as(createTag, { body: { tagName: marker } })
  await as(setJobTags, { params: { jobId: privateJobId }, body: { tagNames: [marker] } })
  return { officeId, departmentId, teamId, locationId, tagId }
}

/** Two people of a company who have one telephone number, which no stranger has. */
export async function newDuplicate(companyId: number, profileId: number): Promise<{ duplicateId: number }> {
  const email = `${unique(`second-${marker}`)}@example.com`
  const person = await db().insertInto('person').values({ email }).returning('person_id').executeTakeFirstOrThrow()
  await db().updateTable('profile').set({ mobile: '+6589990001' }).where('profile_id', '=', profileId).execute()
  await rows(sql`
    insert into profile (person_id, company_id, first_name, last_name, email, mobile)
    select ${person.person_id}, ${companyId}, ${marker}, ${marker}, ${email}, mobile from profile where profile_id = ${profileId}`)
  await transaction(() => checkProfile(profileId))
  const found = await db()
    .selectFrom('profile')
    .select('profile_id')
    .where('person_id', '=', person.person_id)
    .executeTakeFirstOrThrow()
  await transaction(() => checkProfile(found.profile_id))
  const pair = await db()
    .selectFrom('duplicate')
    .select('duplicate_id')
    .where('b_profile_id', '=', found.profile_id)
    .executeTakeFirstOrThrow()
  return { duplicateId: pair.duplicate_id }
}
