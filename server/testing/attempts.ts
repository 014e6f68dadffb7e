import { apiNames } from '@hireloom/contract/reference/lists.ts'
import {
  type Attempt,
  approvalLink,
  automationOf,
  byApproval,
  byCvList,
  byJob,
  byToken,
  chatTokens,
  documentOf,
  flowOf,
  hostOf,
  resumesOf,
  strangeQuestion,
  strangeStage,
  withTokens,
  writings,
} from './attempt-parts.ts'
import { pieceOf, resumePdf, submissionOf, uploadOf } from './made-applications.ts'
import { eventOf } from './made-events.ts'
import { emptyJob } from './made-jobs.ts'
import { joinOf } from './made-pools.ts'
import { resumeOf } from './made-resumes.ts'
import type { Victim } from './victim.ts'
import { marker } from './victim-parts.ts'

/** How a stranger would misuse an endpoint, where its contract does not tell (`misuseOf`) or more is worth a try. */
export const attempts: Record<string, (victim: Victim) => Attempt[]> = {
  // A search is its maker's alone: numbers of others, whatever they are.
  readCandidateSearch: ({ userId }) => [{ params: { searchId: userId } }, { params: { searchId: 1 } }],
  addPersonDocument: ({ profileId }) => [{ body: uploadOf({ kind: 'other', profileId }, resumePdf(), 'theirs.pdf') }],
  readStageDashboard: ({ jobIds }) => jobIds.map(jobId => ({ params: { type: 'phone' }, query: { jobId } })),
  createMessage: writings,
  changeApplication: ({ appId }) => [
    { params: { appId }, body: { tags: ['changed'] } },
    { params: { appId }, body: { answerDueOn: '2999-01-01' } },
  ],
  previewMessage: writings,
  listMessages: victim => [{ query: { appId: victim.appId } }, { query: { profileId: victim.profileId } }],
  createCvList: ({ jobIds, appId }) =>
    jobIds.map(jobId => ({ body: { jobId, appIds: [appId], title: 'Mine', readers: ['a.stranger@example.com'] } })),
  readSharedCvList: byCvList,
  readSharedListCv: victim =>
    byCvList(victim).map(attempt => ({ ...attempt, params: { ...attempt.params, appId: victim.appId } })),
  voteOnCv: victim => byCvList(victim).map(attempt => ({ ...attempt, body: { appId: victim.appId, vote: 'down' } })),
  createSequence: () => [{ body: { displayName: 'Mine', steps: [{ wait: 1, unit: 'days', emailTemplateId: 3 }] } }],
  startSequence: ({ sequenceId, appId, profileId }) => [
    { params: { sequenceId }, body: { profileIds: [profileId] } },
    { params: { sequenceId }, body: { appIds: [appId] } },
    { params: { sequenceId }, body: { query: { searchKey: marker } } },
  ],
  changeCompanyNotifications: () => [{ body: { list: [{ kind: 'mention', isMandatory: true }] } }],
  setJobGrants: ({ userId, officeId, departmentId }) => [
    { params: { userId }, body: { grants: [{ roleId: 4, officeId, departmentId }] } },
  ],
  attachUnmatchedEmail: ({ unmatchedEmailId, appId, profileId }) => [
    { params: { unmatchedEmailId }, body: { appId } },
    { params: { unmatchedEmailId }, body: { profileId } },
  ],
  createSuppression: () => [{ body: { email: 'a.stranger@example.com' } }],
  createJobAlert: victim => [{ body: { email: victim.email, query: `q=${marker}`, frequency: 'daily' } }],
  validateApplication: victim =>
    byJob(victim, jobId => ({
      body: { jobId, email: victim.email, profileId: victim.profileId },
      headers: { xrtoken: approvalLink(victim) },
    })),
  uploadAskedDocument: victim =>
    victim.tokens.map(token => ({
      params: { token, documentRequestId: victim.privateRows.documentRequestId },
      body: documentOf(resumePdf()),
    })),
  uploadOwnAskedDocument: ({ appId, privateRows: { documentRequestId } }) => [
    { params: { appId, documentRequestId }, body: documentOf(resumePdf()) },
  ],
  uploadEmailFile: () => [{ body: documentOf(resumePdf(), 'attachment') }],
  addJobDocument: victim => byJob(victim, jobId => ({ params: { jobId }, body: documentOf(resumePdf()) })),
  retryResume: ({ resumeFileId }) => [{ params: { taskId: resumeFileId } }],
  checkFiles: victim => byJob(victim, jobId => ({ body: resumesOf({ jobId }) })),
  parseWithVendor: () => [{ params: { vendor: 'http' }, body: uploadOf({}, resumePdf()) }],
  mergeReadings: () => [{ body: { results: [{ vendor: 'local', profile: resumeOf() }] } }],
  sendProfile: victim => [
    ...byJob(victim, jobId => ({ body: { jobId, profileJSON: { profile: { email: 'mallory@example.com' } } } })),
    {
      body: {
        isTalentPoolCase: true,
        bucketId: victim.bucketId,
        profileJSON: { profile: { email: 'mallory@example.com' } },
      },
    },
    { body: { isTalentPoolCase: true, taskKey: String(victim.resumeFileId), profileJSON: { profile: {} } } },
  ],
  createProfile: () => [{ body: { profile: { email: 'mallory@example.com', firstName: 'Mallory' } } }],
  putResumePiece: () => [
    { body: pieceOf({ uploadId: marker, fileName: 'cv.pdf', size: 9, offset: 0 }, new Uint8Array(9)) },
  ],
  startImport: ({ importFileId }) => [{ body: { importFileId, visibility: 'public' } }],
  lintJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: {} })),
  readJobVersion: victim => byJob(victim, jobId => ({ params: { jobId, version: 1 } })),
  saveCriteria: victim =>
    byJob(victim, jobId => ({
      params: { jobId },
      body: { version: 1, hasCaps: false, criteria: [{ kind: 'title', label: 'changed', need: 'good', weight: 1 }] },
    })),
  saveNotificationPreferences: () => [{ body: { list: [{ kind: 'application_new', inApp: false }] } }],
  createTodo: victim => [
    { body: { title: 'Call back', assigneeId: victim.userId } },
    { body: { title: 'Call back', appId: victim.appId } },
    ...byJob(victim, jobId => ({ body: { title: 'Call back', jobId } })),
  ],
  listAutomations: victim => [
    { query: { companyId: victim.companyId } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
  ],
  createAutomation: victim => byJob(victim, jobId => ({ body: { jobId, ...automationOf() } })),
  changeAutomation: ({ automationId }) => [{ params: { automationId }, body: automationOf() }],
  createAutomationData: () => [{ body: automationOf() }],
  orderAutomations: victim => byJob(victim, jobId => ({ body: { jobId, automationIds: [victim.automationId] } })),
  testAutomation: ({ automationId, appId }) => [{ params: { automationId }, body: { appId } }],
  listAutomationRuns: ({ automationId, appId }) => [{ query: { automationId } }, { query: { appId } }],
  decideProposal: ({ runId }) => [{ params: { runId }, body: { decision: 'confirm' } }],
  decideProposals: ({ runId }) => [{ body: { runIds: [runId], decision: 'dismiss' } }],
  saveJobAutomation: victim => byJob(victim, jobId => ({ params: { jobId }, body: { autoShortlistThreshold: 1 } })),
  searchPeople: victim => [{ query: { q: marker } }, { query: { bucket: [String(victim.bucketId)] } }],
  readPeopleFacets: victim => [{ query: { q: marker } }, { query: { bucket: [String(victim.bucketId)] } }],
  createSmartBucket: victim => [{ body: { bucketName: 'changed', filters: { bucket: [String(victim.bucketId)] } } }],
  countSmartBuckets: victim => [{ query: { bucketIds: [String(victim.bucketId)] } }],
  listSmartBucketPeople: victim => [
    { params: { bucketId: victim.bucketId }, query: { isDraft: true, q: marker } },
    { params: { bucketId: victim.bucketId } },
  ],
  setBucketFilters: victim => [{ params: { bucketId: victim.bucketId }, body: { filters: { q: marker } } }],
  shareBucket: victim => [
    { params: { bucketId: victim.bucketId }, body: { memberRoles: ['recruiter'], canEdit: true } },
    { params: { bucketId: victim.bucketId }, body: { userIds: [victim.userId] } },
  ],
  unshareBucket: victim => [{ params: { bucketId: victim.bucketId }, body: { memberRoles: ['recruiter'] } }],
  readBoardColumn: victim => [{ params: { stageId: victim.jobStageId } }],
  mergeDuplicate: victim => [{ params: { duplicateId: victim.duplicateId }, body: { keep: victim.profileId } }],
  createReferral: victim => byJob(victim, jobId => ({ body: { jobId, candidate: submissionOf(jobId).candidate } })),
  changeReferral: victim => [
    { params: { referralId: victim.referralId }, body: { status: 'void', reason: 'changed' } },
  ],
  changeJobIncentive: victim =>
    byJob(victim, jobId => ({
      params: { jobId },
      body: { isOwn: true, incentive: { amount: 1, currency: 'SGD', afterDays: 1 } },
    })),
  changeTodo: ({ privateRows }) => [{ params: { todoId: privateRows.todoId }, body: { state: 'done' } }],
  mailStatusLink: victim => byJob(victim, jobId => ({ body: { jobId, email: 'a.stranger@example.com' } })),
  checkPhone: victim => byJob(victim, jobId => ({ body: { mobile: '81234567', countryId: 1, jobId } })),
  apply: victim => byJob(victim, jobId => ({ body: submissionOf(jobId, { companyId: victim.companyId }) })),
  applyWithResume: victim => byJob(victim, jobId => ({ body: uploadOf(submissionOf(jobId), resumePdf()) })),
  putDraftFile: victim => byToken(victim).map(attempt => ({ ...attempt, body: uploadOf(null, resumePdf()) })),
  putDraftPiece: victim =>
    byToken(victim).map(attempt => ({
      ...attempt,
      body: pieceOf({ uploadId: 'x', fileName: 'cv.pdf', size: 9, offset: 0 }, new Uint8Array(9)),
    })),
  readDraftPieces: victim => victim.tokens.map(token => ({ params: { token, uploadId: 'x' } })),
  submitDraft: victim => byToken(victim, { body: submissionOf(victim.privateJobId) }),
  readApplyForm: victim => byJob(victim, jobId => ({ params: { jobId } })),
  askForOwnAccommodation: victim => [{ params: { appId: victim.appId }, body: { request: 'changed' } }],
  inviteFromBucket: victim => [
    {
      params: { bucketId: victim.bucketId },
      body: { jobId: victim.privateJobId, profileIds: [victim.profileId], message: 'changed' },
    },
  ],
  previewInvite: victim => [
    { params: { bucketId: victim.bucketId }, body: { jobId: victim.privateJobId, profileIds: [victim.profileId] } },
  ],
  readProfile: victim => [{ params: { profileId: victim.profileId }, query: { userId: victim.userId } }],
  changeProfile: victim => [{ params: { profileId: victim.profileId }, body: { headline: 'changed' } }],
  putPreferences: victim => [{ params: { profileId: victim.profileId }, body: {} }],
  addProfileEntry: victim => [
    { params: { profileId: victim.profileId, section: 'hobbies' }, body: { title: 'changed' } },
  ],
  changeProfileEntry: victim => [
    { params: { profileId: victim.profileId, section: 'hobbies', entryId: 1 }, body: { title: 'changed' } },
  ],
  removeProfileEntry: victim => [{ params: { profileId: victim.profileId, section: 'hobbies', entryId: 1 } }],
  readPicture: victim => victim.tokens.map(pictureKey => ({ params: { pictureKey } })),
  answerManualReview: victim => [
    { params: { appId: victim.appId, manualReviewId: 1 }, body: { state: 'upheld', answer: 'changed' } },
  ],
  answerAccommodation: victim => [
    { params: { appId: victim.appId, accommodationId: 1 }, body: { state: 'declined', answer: 'changed' } },
  ],
  revokeCvLink: victim => [{ params: { appId: victim.appId, cvLinkId: 1 } }],
  createReference: victim => [{ body: { appId: victim.appId, referee: { name: 'Mal', email: 'lory@example.com' } } }],
  keepReferenceDraft: victim => byToken(victim, { body: { answers: [], recommend: false } }),
  answerReference: victim =>
    byToken(victim, { body: { answers: [{ questionId: 1, answer: 'changed' }], recommend: false } }),
  askForAccommodation: victim => byToken(victim, { body: { request: 'changed' } }),
  startChat: victim => byJob(victim, jobId => ({ body: { jobId, name: 'Mal', email: victim.email, text: 'changed' } })),
  writeOwnChat: victim =>
    chatTokens(victim).map(token => ({ params: { token }, body: { text: 'changed', clientId: 'stranger' } })),
  viewOwnChat: victim => chatTokens(victim).map(token => ({ params: { token }, body: { messageId: 999_999_999 } })),
  answerChat: victim => [{ params: { chatId: victim.chatId }, body: { text: 'changed', clientId: 'stranger' } }],
  viewChat: victim => [{ params: { chatId: victim.chatId }, body: { messageId: 999_999_999 } }],
  changeChat: victim => [
    { params: { chatId: victim.chatId }, body: { state: 'closed', assignedUserId: victim.userId } },
  ],
  listApplications: victim => [
    { query: { xcid: victim.companyId, searchKey: marker } },
    { query: { stageId: String(victim.jobStageId) } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
  ],
  readApplicationFacets: victim => [
    { query: { xcid: victim.companyId, searchKey: marker } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
  ],
  downloadApplications: victim => [
    { query: { xcid: victim.companyId, searchKey: marker } },
    { query: { appIds: [String(victim.appId)] } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
  ],
  readApplication: victim => [
    { params: { appId: victim.appId } },
    { params: { appId: victim.appId }, query: { jobId: victim.privateJobId } },
    { params: { appId: victim.appId }, headers: { xrtoken: approvalLink(victim) } },
  ],
  decideApplication: victim => [{ params: { appId: victim.appId }, body: { decision: 'reject' } }],
  changeJobStage: victim =>
    byJob(victim, jobId => ({ params: { jobId, jobStageId: victim.jobStageId }, body: { name: 'changed' } })),
  copyApplication: victim => [{ params: { appId: victim.appId }, body: { jobId: victim.privateJobId } }],
  relocateApplication: victim => [{ params: { appId: victim.appId }, body: { jobId: victim.privateJobId } }],
  addApplicant: victim =>
    byJob(victim, jobId => ({
      params: { jobId },
      body: {
        fName: 'Mallory',
        lName: 'Marsh',
        email: 'mallory@example.com',
        countryId: 202,
        contactNumber: '81234567',
      },
    })),
  hireApplicant: victim => [
    { params: { appId: victim.appId }, body: { startDate: '2027-01-04', openingId: victim.openingId } },
  ],
  createWorkflow: () => [{ body: { name: 'Mine' } }],
  saveWorkflowStages: victim => [
    {
      params: { workflowId: victim.workflowId },
      body: { stages: [strangeStage, { name: 'changed', stageTypeId: 14 }], applyToOpenJobs: true },
    },
  ],
  addJobStage: victim => byJob(victim, jobId => ({ params: { jobId }, body: strangeStage })),
  readCustomFieldResponses: victim => [
    { query: { entity: 'application', id: victim.appId } },
    { query: { entity: 'candidate', id: victim.profileId } },
    ...byJob(victim, id => ({ query: { entity: 'job', id } })),
  ],
  assignCustomFields: victim => [
    ...byJob(victim, jobId => ({ body: { jobId, type: 'job', fields: [{ cfId: victim.cfId, response: 'changed' }] } })),
    { body: { appId: victim.appId, fields: [{ cfId: victim.cfId, response: 'changed' }] } },
    {
      body: { appId: victim.appId, fields: [{ cfId: victim.cfId, response: 'changed' }] },
      headers: { xrtoken: approvalLink(victim) },
    },
  ],
  readQuestionMap: victim => [
    ...byJob(victim, jobId => ({ params: { jobId } })),
    ...victim.tokens.map(token => ({
      params: { jobId: victim.privateJobId },
      query: { appId: victim.appId, sharingHash: token.slice(0, 5) },
      headers: { 'x-application-token': token },
    })),
  ],
  addQuestion: victim => byJob(victim, jobId => ({ body: { jobId, ...strangeQuestion } })),
  changeQuestion: victim => [{ params: { jobQuestionMapId: victim.questionMapId }, body: strangeQuestion }],
  readAnswers: victim => withTokens(victim, { query: { jobId: victim.privateJobId, appId: victim.appId } }),
  sendAnswers: victim =>
    withTokens(victim, {
      body: { jobId: victim.privateJobId, appId: victim.appId, profileId: victim.profileId, answers: [] },
    }),
  keepAnswerDraft: victim =>
    withTokens(victim, { body: { jobId: victim.privateJobId, appId: victim.appId, draft: { 1: 'changed' } } }),
  register: victim => [
    { body: { firstName: 'Mal', lastName: 'Lory', email: victim.email, password: 'seven brown owls 71' } },
  ],
  registerForHiring: victim => [
    { params: { appId: victim.appId }, body: { legalFirstName: 'Mal', legalLastName: 'Lory', mobile: '81234567' } },
  ],
  readLegalText: victim => [{ params: { kind: 'privacy' }, query: { companyId: victim.companyId } }],
  writeLegalText: () => [{ params: { kind: 'privacy' }, body: { lang: 'en', html: 'changed' } }],
  readHostPreferences: () => [{ query: { hostName: marker } }],
  readJob: victim =>
    [{}, { currentCompanyId: victim.companyId }].flatMap(more =>
      byJob(victim, jobId => ({ params: { jobId }, query: { jobId, ...more, xrt: approvalLink(victim) } })),
    ),
  listSimilarJobs: victim => byJob(victim, jobId => ({ params: { jobId }, query: { xrt: approvalLink(victim) } })),
  shareJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { emails: `thief-${marker}@example.com` } })),
  countExtClick: victim => byJob(victim, jobId => ({ params: { jobId } })),
  listJobs: victim => [
    { query: { searchKey: marker } },
    { query: { companyId: victim.companyId, jobType: 'All', allCompanies: true, limit: 100 } },
    { query: { HRF_NUMBER: marker, jobType: 'All' } },
    { query: { mine: true, jobType: 'All' } },
  ],
  listReference: () =>
    apiNames.flatMap(apiName => [
      { params: { apiName }, query: { search: marker } },
      { params: { apiName }, query: { limit: 500 } },
    ]),
  readReference: victim => [
    { params: { apiName: 'companies', value: String(victim.companyId) } },
    { params: { apiName: 'locations', value: marker } },
  ],
  changeMicrosite: victim => [
    { params: { micrositeId: victim.micrositeId }, body: { pageName: 'changed', managedCompanyIds: [] } },
  ],
  validateMicrositeSlug: victim => [{ query: { slug: victim.pageId } }],
  restoreCareersEdition: () => [{ params: { version: 1 }, body: { draftVersion: 0 } }],
  addHost: victim => [{ body: hostOf(victim) }],
  changeHost: victim => [{ params: { hostId: 1 }, body: { ...hostOf(victim), version: 1 } }],
  removeHost: () => [{ params: { hostId: 1 } }],
  matchTalentPool: victim =>
    byJob(victim, jobId => ({ query: { addProfileToJob: 'true' }, body: [{ jobId, profileId: victim.profileId }] })),
  joinTalentPool: victim => [
    { body: joinOf(victim.poolHash, { bucketId: victim.bucketId }) },
    { body: uploadOf(joinOf(victim.poolHash, { email: victim.email }), resumePdf()) },
  ],
  putPoolCv: victim => [{ body: uploadOf({ sharinghash: victim.poolHash }, resumePdf()) }],
  createEvent: victim => [
    { body: eventOf({ micrositeIds: [victim.micrositeId] }) },
    { body: eventOf({ tags: [{ kind: 'bucket', key: String(victim.bucketId) }] }) },
    { body: eventOf({ tags: [{ kind: 'user', key: String(victim.userId) }] }) },
  ],
  changeEvent: victim => [
    { params: { uuid: victim.eventUuid }, body: { title: 'changed', eventCompanyId: victim.companyId } },
  ],
  addParticipant: victim => [
    { params: { uuid: victim.eventUuid }, body: { firstName: 'Mal', lastName: 'Lory', email: victim.email } },
  ],
  removeParticipant: victim => [{ params: { uuid: victim.eventUuid, participantId: 1 } }],
  checkIn: victim => [{ params: { uuid: victim.eventUuid }, body: { participantId: 1 } }],
  undoCheckIn: victim => [{ params: { uuid: victim.eventUuid, participantId: 1 } }],
  cloneEvent: victim => [{ params: { uuid: victim.eventUuid } }],
  getRecommendedJobs: victim => [
    {},
    { query: { profileId: victim.profileId } },
    { query: { appId: victim.appId } },
    { query: { companyId: victim.companyId, searchItem: marker } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
    ...byJob(victim, jobId => ({ query: { jobId, companyId: victim.companyId, profileId: victim.profileId } })),
  ],
  putFinlandProfile: victim => [{ params: { profileId: victim.profileId }, body: {} }],
  changeTalentPoolSettings: victim => [
    {
      params: { companyId: victim.companyId },
      body: { data: { list: [{ talentPoolField: 'capture_cv', isEnabled: false }] } },
    },
  ],
  finishSecondStep: victim => victim.tokens.map(ticket => ({ body: { ticket, proof: { code: '123456' } } })),
  addFactor: victim => victim.tokens.map(token => ({ body: { token, ticket: token, code: '123456' } })),
  removeFactor: () => [{ params: { factorId: 1 } }],
  giveProof: victim =>
    victim.tokens.map(ticket => ({ body: { password: 'changed', proof: { ticket, code: '123456' } } })),
  startImpersonation: victim => [
    { body: { companyId: victim.companyId, reason: 'changed by a stranger', proof: { code: '123456' } } },
  ],
  createOffice: () => [{ body: { name: 'Mine', isHq: true } }],
  changeCompanyProfile: victim => [{ params: { companyId: victim.companyId }, body: { companyName: 'changed' } }],
  changeOffice: victim => [{ params: { officeId: victim.officeId }, body: { name: 'changed', isHq: true } }],
  createLocation: () => [{ body: { label: 'Mine' } }],
  changeLocation: victim => [{ params: { locationId: victim.locationId }, body: { label: 'changed' } }],
  createDepartment: victim => [
    { body: { name: 'Mine', parentId: victim.departmentId } },
    { body: { name: 'Mine', managerUserId: victim.userId } },
  ],
  createTeam: victim => [
    { body: { name: 'Mine', departmentId: victim.departmentId } },
    { body: { name: 'Mine', leadUserId: victim.userId } },
    { body: { name: 'Mine', memberIds: [victim.userId] } },
  ],
  saveJobDraft: victim =>
    byJob(victim, jobId => ({ params: { jobId }, body: { version: 1, fields: { ...emptyJob, title: 'changed' } } })),
  reopenJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { closeDate: '2099-12-31' } })),
  startApplicationBulk: victim => [{ body: { appIds: [victim.appId], action: 'advance' } }],
  previewApplicationBulk: victim => [{ body: { appIds: [victim.appId], action: 'advance' } }],
  startJobBatch: victim => [{ body: { jobIds: [...victim.jobIds], action: 'close' } }],
  transferJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { toUserId: victim.userId } })),
  changeJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { meta: { Designation: 'changed' } } })),
  linkJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { linkedinJobId: '4242424242' } })),
  addCollaborator: victim =>
    byJob(victim, jobId => ({ params: { jobId }, body: { userId: victim.userId, roleId: 4 } })),
  inviteUsers: victim => [{ body: [{ email: victim.email, memberRole: 'recruiter', roleId: victim.roleId }] }],
  changeMember: victim => [
    {
      params: { userId: victim.userId },
      body: { status: 'suspended', memberRole: 'read_only', roleId: victim.roleId },
    },
  ],
  transferOwnership: victim => [{ params: { userId: victim.userId }, body: { toUserId: victim.userId } }],
  changeRole: victim => [{ params: { roleId: victim.roleId }, body: { name: 'changed', permissions: [] } }],
  removeRole: victim => [{ params: { roleId: victim.roleId }, body: { reassignTo: null } }],
  listAudit: victim => [
    {},
    { query: { entity: 'bucket', entityId: victim.bucketId } },
    { query: { actor: victim.userId } },
  ],
  exportAudit: victim => [{}, { query: { actor: victim.userId } }],
  createApprovalFlow: victim => [flowOf(victim)].map(body => ({ body })),
  changeApprovalFlow: victim => [{ params: { flowId: victim.flowId }, body: { ...flowOf(victim), name: 'changed' } }],
  createJob: victim => [{ body: { title: 'changed', templateId: victim.templateId } }],
  orderRejectionReasons: victim => [{ body: { rejectionReasonIds: [victim.rejectionReasonId] } }],
  orderCloseReasons: victim => [{ body: { closeReasonIds: [victim.closeReasonId] } }],
  orderApprovalFlows: victim => [{ body: { flowIds: [victim.flowId] } }],
  readApproval: victim => byApproval(victim),
  readLinkedApproval: victim => [{ headers: { xrtoken: approvalLink(victim) } }],
  decideApproval: victim =>
    byApproval(victim).map(attempt => ({ ...attempt, body: { decision: 'reject', comment: 'changed' } })),
  decideApprovals: victim => [{ body: { approvalIds: [victim.approvalId], decision: 'reject', comment: 'changed' } }],
  changeCompanyBehaviour: () => [{ body: { hideApply: true } }],
}
