import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createRejectionReason } from '@hireloom/contract/applications/rejection-reasons.ts'
import { applyWithResume, putDraftFile, startDraft } from '@hireloom/contract/apply/apply.ts'
import { createAutomation } from '@hireloom/contract/automation/automations.ts'
import { generateCriteria } from '@hireloom/contract/criteria/criteria.ts'
import { computeScore } from '@hireloom/contract/criteria/score.ts'
import { createCustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { createCvList } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { createEvent } from '@hireloom/contract/events/manage.ts'
import { createCloseReason } from '@hireloom/contract/jobs/close-reasons.ts'
import { createOpenings } from '@hireloom/contract/jobs/openings.ts'
import { createJobTemplate } from '@hireloom/contract/jobs/templates.ts'
import { addNote } from '@hireloom/contract/notes/notes.ts'
import { createWorkflow } from '@hireloom/contract/workflows/workflows.ts'
import { issueLinkGrant } from '../kernel/link-grants.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { docxOf } from '../resumes/made-files.ts'
import { post, submissionOf, uploadOf } from './made-applications.ts'
import { eventOf } from './made-events.ts'
import { ask } from './made-questions.ts'
import { newPrivateRows } from './private-rows.ts'
import { until } from './until.ts'
import { newCorrespondence } from './victim-correspondence.ts'
import {
  marker,
  newApproval,
  newConversation,
  newDuplicate,
  newImport,
  newPages,
  newPool,
  newReference,
  newResumeBatch,
  newStructure,
} from './victim-parts.ts'
import { call, callAs, newCompany, newJob, newRecruiter, unique } from './world.ts'

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
  readonly noteId: number
  readonly referralId: number
  readonly duplicateId: number
  readonly automationId: number
  readonly runId: number
  readonly taskId: number
  readonly importFileId: number
  readonly importId: number
  readonly resumeTaskId: number
  readonly resumeFileId: number
  readonly reviewId: number
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
  readonly emailTemplateId: number
  readonly messageId: number
  readonly threadId: number
  readonly suppressionId: number
  readonly unmatchedEmailId: number
  readonly sequenceId: number
  readonly enrollmentId: number
  readonly emailFileId: number
  readonly cvListId: number
  /** Of the private job. */
  readonly openingId: number
  /** What features make by themselves, by the names under which endpoints take it. */
  readonly privateRows: Readonly<Record<string, number>>
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
  const email = `${unique(marker)}@example.com`
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
  await callAs(owner)(generateCriteria, { params: { jobId: privateJob.jobId }, body: { version: 0 } })
  // The queue would do it in a minute, while the rows are compared.
  await callAs(owner)(computeScore, { params: { appId: row.app_id } })
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
  const { pageId, micrositeId } = await newPages(company.companyId, [privateJob.jobId, publicJob.jobId])
  const pool = await newPool(company, owner, row.profile_id)
  const { uuid: eventUuid } = await callAs(owner)(createEvent, {
    body: eventOf({ title: marker, description: marker, location: marker }),
  })
  const chatId = await newConversation(company.companyId, privateJob.jobId, email)
  const { referenceId, referenceHash } = await newReference(row.app_id, owner, email)
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
  const imported = await newImport(owner)
  const resumes = await newResumeBatch(owner, privateJob.jobId, row.profile_id)
  const { noteId } = await callAs(owner)(addNote, {
    params: { appId: row.app_id },
    body: { text: marker, mentions: [owner.userId] },
  })
  const { duplicateId } = await newDuplicate(owner.companyId ?? 0, row.profile_id)
  const { referral_id: referralId } = await db()
    .selectFrom('referral')
    .select('referral_id')
    .where('app_id', '=', row.app_id)
    .executeTakeFirstOrThrow()
  const { automationId } = await callAs(owner)(createAutomation, {
    body: {
      jobId: privateJob.jobId,
      name: marker,
      isEnabled: false,
      trigger: { on: 'note_added' },
      actions: [{ act: 'add_note', text: marker }],
    },
  })
  const { run_id: runId } = await db()
    .insertInto('automation_run')
    .values({
      automation_id: automationId,
      company_id: company.companyId,
      job_id: privateJob.jobId,
      app_id: row.app_id,
      trigger: 'note_added',
      occasion: marker,
      state: 'proposed',
      due_at: new Date(),
      created_at: new Date(),
    })
    .returning('run_id')
    .executeTakeFirstOrThrow()
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
  const { cvListId } = await callAs(owner)(createCvList, {
    body: {
      jobId: privateJob.jobId,
      appIds: [row.app_id],
      title: marker,
      readers: [`reader-${email}`],
      showsContact: true,
    },
  })
  const added = await callAs(owner)(createOpenings, {
    params: { jobId: privateJob.jobId },
    body: { code: marker },
  })
  const openingId = added.list[0]?.openingId ?? 0
  const correspondence = await newCorrespondence(owner, company, row.app_id, email)
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
    ...pool,
    referenceId,
    eventUuid,
    noteId,
    referralId,
    duplicateId,
    automationId,
    runId,
    taskId,
    ...imported,
    ...resumes,
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
    ...correspondence,
    cvListId,
    openingId,
    privateRows: await newPrivateRows(company, owner),
  }
}
