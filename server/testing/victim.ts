import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { createRejectionReason } from '@hireloom/contract/applications/rejection-reasons.ts'
import { applyWithResume, putDraftFile, startDraft } from '@hireloom/contract/apply/apply.ts'
import { readApproval, startApproval } from '@hireloom/contract/approvals/approvals.ts'
import { createCustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { type Call, pathWith } from '@hireloom/contract/endpoint.ts'
import { createEvent } from '@hireloom/contract/events/manage.ts'
import { createCloseReason } from '@hireloom/contract/jobs/close-reasons.ts'
import { createJobTemplate } from '@hireloom/contract/jobs/templates.ts'
import { createSavedView } from '@hireloom/contract/platform/saved-views.ts'
import { changeBelonging } from '@hireloom/contract/structure/belonging.ts'
import { createDepartment } from '@hireloom/contract/structure/departments.ts'
import { createLocation } from '@hireloom/contract/structure/locations.ts'
import { createOffice } from '@hireloom/contract/structure/offices.ts'
import { createTag, setJobTags } from '@hireloom/contract/structure/tags.ts'
import { createTeam } from '@hireloom/contract/structure/teams.ts'
import { createWorkflow } from '@hireloom/contract/workflows/workflows.ts'
import { sql } from 'kysely'
import { issueLinkGrant } from '../kernel/link-grants.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { docxOf } from '../resumes/made-files.ts'
import { post, submissionOf, uploadOf } from './made-applications.ts'
import { by, newFlow } from './made-approvals.ts'
import { eventOf } from './made-events.ts'
import { newPoolLink } from './made-pools.ts'
import { ask } from './made-questions.ts'
import { until } from './until.ts'
import { call, callAs, newCompany, newJob, newRecruiter, type Person, unique } from './world.ts'

/** A word that stands in all private texts of the victim. */
export const marker = `Secret${randomBytes(6).toString('hex')}`

/** What is known of a company with something private of every kind. */
export interface Victim {
  readonly companyId: number
  readonly jobIds: readonly number[]
  readonly privateJobId: number
  readonly appId: number
  readonly cfId: number
  readonly questionMapId: number
  readonly profileId: number
  readonly email: string
  readonly userId: number
  readonly sessionId: number
  readonly tokens: readonly string[]
  readonly storageKey: string
  readonly documentId: number
  /** Address of a microsite that is still a draft. */
  readonly pageId: string
  readonly micrositeId: number
  readonly chatId: number
  readonly bucketId: number
  readonly linkId: number
  /** Of a link into the talent network that takes invited people only. */
  readonly poolHash: string
  readonly referenceId: number
  /** Of a draft. */
  readonly eventUuid: string
  readonly savedViewId: number
  readonly taskId: number
  readonly importFileId: number
  readonly importId: number
  readonly workflowId: number
  /** Of the private job. */
  readonly jobStageId: number
  readonly officeId: number
  readonly departmentId: number
  readonly teamId: number
  readonly locationId: number
  readonly tagId: number
  /** Of a document of the private job. */
  readonly docId: number
  /** A role of the company's own. */
  readonly roleId: number
  readonly linkGrantId: number
  readonly flowId: number
  readonly approvalId: number
  readonly stepId: number
  readonly closeReasonId: number
  readonly rejectionReasonId: number
  readonly templateId: number
}

/** A company with something private of every kind, each with the marker in it. */
export async function newVictim(): Promise<Victim> {
  const company = await newCompany({ settings: { internalNote: marker, referButton: true } })
  const owner = await newRecruiter(company, { isAdmin: true })
  const hidden = {
    job_desc: marker,
    job_req: marker,
    benefit: marker,
    office: marker,
    department: marker,
    internal_code: marker,
    job_text: marker.toLowerCase(),
    meta: json({ HRF_NUMBER: marker }),
    allow_referral: true,
  }
  const privateJob = await newJob(company, {
    title: `${marker} Private`,
    owner,
    isPrivate: true,
    values: hidden,
    skills: [`${marker} Skill`],
  })
  const draftJob = await newJob(company, { title: `${marker} Draft`, owner, draft: true, values: hidden })
  await db()
    .insertInto('job_version')
    .values({
      job_id: privateJob.jobId,
      version: 1,
      fields: json({ jobDesc: marker }),
      changed: [],
      published_at: new Date(),
    })
    .execute()
  const { job_document_id: docId } = await db()
    .insertInto('job_document')
    .values({
      job_id: privateJob.jobId,
      file_name: marker,
      mime: 'application/pdf',
      size: 1,
      storage_key: unique('none-'),
      added_at: new Date(),
    })
    .returning('job_document_id')
    .executeTakeFirstOrThrow()
  const publicJob = await newJob(company, { owner, values: { meta: json({ HRF_NUMBER: marker }) } })
  const field = await callAs(owner)(createCustomField, {
    body: { name: marker, displayName: marker, type: 'candidate', dataType: 'text', isPublic: false },
  })
  const email = `${marker}@example.com`
  const meta = submissionOf(privateJob.jobId, {
    email,
    firstName: 'Vera',
    lastName: marker.replace(/\d/g, 'x'),
    sharinghash: privateJob.sharingHash,
    ref: marker,
    referrer: { referrerFullName: 'Ida', referrerEmail: `ref-${marker}@example.com` },
  })
  const content = docxOf([marker, `${marker} wrote this CV in Singapore and worked for many years`, 'Skills', marker])
  const sent = await post(applyWithResume.path, uploadOf(meta, content, `${marker}.docx`))
  assert.equal(sent.status, 201)
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('document as d', 'd.document_id', 'a.resume_document_id')
    .select(['a.app_id', 'a.profile_id', 'a.status_token_hash', 'd.storage_key', 'd.document_id'])
    .where('a.job_id', '=', privateJob.jobId)
    .executeTakeFirstOrThrow()
  await until(
    () =>
      db()
        .selectFrom('document')
        .select('state')
        .where('document_id', '=', row.document_id)
        .where('state', '=', 'read')
        .executeTakeFirst(),
    'the reading of the CV',
  )
  await db()
    .updateTable('profile')
    .set({ first_name: marker, current_title: marker, current_company: marker, skills: [marker] })
    .where('profile_id', '=', row.profile_id)
    .execute()
  const body = { jobId: privateJob.jobId, sharinghash: privateJob.sharingHash, data: { candidateFirstName: marker } }
  const { token } = await call(startDraft, { body })
  await post(pathWith(putDraftFile.path, { token }), uploadOf(null, content, `${marker}.docx`))
  const question = await ask(owner, privateJob.jobId, 'multiple_choice', {
    question: marker,
    options: [marker, 'None'],
  })
  await db()
    .insertInto('job_answer')
    .values({
      app_id: row.app_id,
      job_question_id: question.jobQuestionId,
      asked: json({ typeName: question.typeName, questionaire: question.questionaire }),
      text_answer: marker,
    })
    .execute()
  await db()
    .insertInto('hiring_registration')
    .values({
      app_id: row.app_id,
      legal_first_name: marker,
      legal_last_name: marker,
      country_id: 202,
      mobile: '+6581234567',
      address: marker,
      available_from: new Date(),
    })
    .execute()
  const session = await db()
    .selectFrom('session')
    .select(['session_id', 'token_hash'])
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  const draftHash = createHash('sha256').update(token).digest()
  const pageId = unique('site-')
  const { microsite_id: micrositeId } = await db()
    .insertInto('microsite')
    .values({ company_id: company.companyId, page_id: pageId, page_name: marker, description: marker })
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
      job_ids: [privateJob.jobId, publicJob.jobId],
    })
    .execute()
  await db()
    .insertInto('company_page_draft')
    .values({
      company_id: company.companyId,
      content: json({ companyDescription: marker }),
      version: 1,
      saved_at: new Date(),
    })
    .execute()
  await db()
    .insertInto('company_page_edition')
    .values({
      company_id: company.companyId,
      version: 1,
      content: json({ companyDescription: marker }),
      published_at: new Date(),
    })
    .execute()
  const { bucket_id: bucketId } = await db()
    .insertInto('bucket')
    .values({ company_id: company.companyId, owner_user_id: owner.userId, bucket_name: marker, shared: true })
    .returning('bucket_id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('bucket_profile')
    .values({ bucket_id: bucketId, profile_id: row.profile_id, note: marker })
    .execute()
  const poolHash = await newPoolLink(company, { inviteOnly: true })
  const { link_id: linkId } = await db()
    .selectFrom('shareable_link')
    .select('link_id')
    .where('sharinghash', '=', poolHash)
    .executeTakeFirstOrThrow()
  const { uuid: eventUuid } = await callAs(owner)(createEvent, {
    body: eventOf({ title: marker, description: marker, location: marker }),
  })
  const { chat_thread_id: chatId } = await db()
    .insertInto('chat_thread')
    .values({
      company_id: company.companyId,
      job_id: privateJob.jobId,
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
  const { reference_id: referenceId } = await db()
    .insertInto('reference')
    .values({
      person_id: sql<number>`(select a.person_id from application a where a.app_id = ${row.app_id})`,
      app_id: row.app_id,
      company_id: company.companyId,
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
  const { task_id: taskId } = await db()
    .insertInto('task')
    .values({
      kind: 'match-pool',
      company_id: company.companyId,
      user_id: owner.userId,
      total: 1,
      failed_list: json([{ entityId: row.profile_id, message: marker }]),
      expires_at: new Date(Date.now() + 3600_000),
    })
    .returning('task_id')
    .executeTakeFirstOrThrow()
  const { import_file_id: importFileId } = await db()
    .insertInto('import_file')
    .values({
      company_id: company.companyId,
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
      company_id: company.companyId,
      user_id: owner.userId,
      file_name: `${marker}.csv`,
      format: 'csv',
      source: marker,
      import_file_id: importFileId,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  const { savedViewId } = await callAs(owner)(createSavedView, {
    body: { area: 'jobs', name: marker, query: { searchKey: marker }, shared: true },
  })
  const { workflowId } = await callAs(owner)(createWorkflow, { body: { name: marker } })
  const { job_stage_id: jobStageId } = await db()
    .updateTable('job_workflow_stage')
    .set({ candidate_label: json({ en: marker }) })
    .where('job_id', '=', privateJob.jobId)
    .where('stage_group', '=', 'interview')
    .returning('job_stage_id')
    .executeTakeFirstOrThrow()
  const structure = await newStructure(owner, privateJob.jobId, callAs(owner))
  const linkGrantId = await issueLinkGrant({
    kind: 'xref',
    userId: owner.userId,
    refType: 'approval',
    refId: 1,
    companyId: company.companyId,
  })
  const approvals = await newApproval(owner, draftJob.jobId)
  const { templateId } = await callAs(owner)(createJobTemplate, { body: { jobId: privateJob.jobId, name: marker } })
  const { closeReasonId } = await callAs(owner)(createCloseReason, { body: { name: marker } })
  const { rejectionReasonId } = await callAs(owner)(createRejectionReason, { body: { name: marker } })
  const hashes = [draftHash, row.status_token_hash, session.token_hash, referenceHash]
  const { company_role_id: roleId } = await db()
    .insertInto('company_role')
    .values({ company_id: company.companyId, name: marker, permissions: ['company.view'] })
    .returning('company_role_id')
    .executeTakeFirstOrThrow()
  return {
    companyId: company.companyId,
    jobIds: [privateJob.jobId, draftJob.jobId, publicJob.jobId],
    privateJobId: privateJob.jobId,
    appId: row.app_id,
    cfId: field.cfId,
    questionMapId: question.jobQuestionMapId,
    profileId: row.profile_id,
    email,
    userId: owner.userId,
    sessionId: session.session_id,
    tokens: [
      ...hashes.flatMap(hash => [hash.toString('base64url'), hash.toString('hex')]),
      privateJob.sharingHash,
      String(row.app_id),
    ],
    storageKey: row.storage_key,
    documentId: row.document_id,
    pageId,
    micrositeId,
    chatId,
    bucketId,
    linkId,
    poolHash,
    referenceId,
    eventUuid,
    savedViewId,
    taskId,
    importFileId,
    importId,
    workflowId,
    jobStageId,
    ...structure,
    docId,
    roleId,
    linkGrantId,
    ...approvals,
    closeReasonId,
    rejectionReasonId,
    templateId,
  }
}

/** A flow, and an approval of a draft that waits for the owner. */
async function newApproval(owner: Person, jobId: number) {
  const { flowId } = await newFlow(owner, [by(owner)], { name: marker })
  const { approvalId } = await callAs(owner)(startApproval, { body: { kind: 'job', refId: jobId } })
  const [step] = (await callAs(owner)(readApproval, { params: { approvalId } })).steps
  return { flowId, approvalId, stepId: step?.stepId ?? 0 }
}

/** An office, a department, a team and a location, to which the owner belongs. */
async function newStructure({ userId }: Person, privateJobId: number, as: Call) {
  const { officeId } = await as(createOffice, { body: { name: marker, address: marker, isHq: true } })
  const { departmentId } = await as(createDepartment, { body: { name: marker, managerUserId: userId } })
  const { teamId } = await as(createTeam, { body: { name: marker, departmentId, memberIds: [userId] } })
  const { locationId } = await as(createLocation, { body: { label: marker, city: marker } })
  await as(changeBelonging, { params: { userId }, body: { officeIds: [officeId], departmentIds: [departmentId] } })
  const { tagId } = await as(createTag, { body: { tagName: marker } })
  await as(setJobTags, { params: { jobId: privateJobId }, body: { tagNames: [marker] } })
  return { officeId, departmentId, teamId, locationId, tagId }
}
