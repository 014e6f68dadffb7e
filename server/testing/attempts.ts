import { apiNames } from '@hireloom/contract/reference/lists.ts'
import { applicationCookie } from '@hireloom/contract/screening/questions.ts'
import { pieceOf, resumePdf, submissionOf, uploadOf } from './made-applications.ts'
import { eventOf } from './made-events.ts'
import { joinOf } from './made-pools.ts'
import { marker, type Victim } from './victim.ts'

export interface Attempt {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

export const none = (): Attempt[] => [{}]
const byToken = (victim: Victim, more: Attempt = {}): Attempt[] =>
  victim.tokens.map(token => ({ ...more, params: { token } }))
const byJob = (victim: Victim, make: (jobId: number) => Attempt): Attempt[] => victim.jobIds.map(make)
const hostOf = ({ companyId }: Victim) => ({ hostName: `${marker}.example`, name: 'Mine', companyId })
/** Each token as what proves an application to be the own one, in the header and as the cookie; and none at all. */
const withTokens = (victim: Victim, attempt: Attempt): Attempt[] => [
  attempt,
  ...victim.tokens.flatMap(token => [
    { ...attempt, headers: { 'x-application-token': token } },
    { ...attempt, headers: { cookie: `${applicationCookie(victim.appId)}=${token}` } },
  ]),
]
const strangeQuestion = { typeName: 'text', questionaire: { question: 'changed' } }
const chatTokens = (victim: Victim) => [...victim.tokens, `${victim.chatId}-${'a'.repeat(43)}`]
const approvalLink = (victim: Victim) => `a_xref_${victim.userId}_d_e`

/** How a stranger would misuse each endpoint that takes a number, a token or words to search by. */
export const attempts: Record<string, (victim: Victim) => Attempt[]> = {
  createJobAlert: victim => [{ body: { email: victim.email, query: `q=${marker}`, frequency: 'daily' } }],
  readJobAlert: victim => byToken(victim),
  confirmJobAlert: victim => byToken(victim),
  changeJobAlert: victim => byToken(victim, { body: { frequency: 'weekly' } }),
  stopJobAlert: victim => byToken(victim),
  signIn: victim => [{ body: { email: victim.email, password: 'not the right one' } }],
  askForReset: victim => [{ body: { email: victim.email } }],
  resetPassword: victim => victim.tokens.map(token => ({ body: { token, password: 'a long new password' } })),
  changePassword: () => [{ body: { currentPassword: 'x', password: 'a long new password' } }],
  register: victim => [
    { body: { firstName: 'Mal', lastName: 'Lory', email: victim.email, password: 'a long new password' } },
  ],
  confirmEmail: victim => victim.tokens.map(token => ({ body: { token } })),
  profileInformation: victim => [{ query: { xuid: victim.userId, xcid: victim.companyId } }],
  revokeSession: victim => [{ params: { sessionId: victim.sessionId } }],
  validateApplication: victim =>
    byJob(victim, jobId => ({
      body: { jobId, email: victim.email, profileId: victim.profileId },
      headers: { xrtoken: approvalLink(victim) },
    })),
  apply: victim => byJob(victim, jobId => ({ body: submissionOf(jobId, { companyId: victim.companyId }) })),
  applyWithResume: victim => byJob(victim, jobId => ({ body: uploadOf(submissionOf(jobId), resumePdf()) })),
  startDraft: victim => byJob(victim, jobId => ({ body: { jobId } })),
  readDraft: victim => byToken(victim),
  saveDraft: victim => byToken(victim, { body: { data: { mobile: 'changed' } } }),
  putDraftFile: victim => byToken(victim).map(attempt => ({ ...attempt, body: uploadOf(null, resumePdf()) })),
  chooseDraftDocument: victim => byToken(victim, { body: { personDocId: victim.documentId } }),
  putDraftPiece: victim =>
    byToken(victim).map(attempt => ({
      ...attempt,
      body: pieceOf({ uploadId: 'x', fileName: 'cv.pdf', size: 9, offset: 0 }, new Uint8Array(9)),
    })),
  readDraftPieces: victim => victim.tokens.map(token => ({ params: { token, uploadId: 'x' } })),
  mailDraftLink: victim => byToken(victim),
  removeDraftFile: victim => byToken(victim),
  submitDraft: victim => byToken(victim, { body: submissionOf(victim.privateJobId) }),
  readApplyForm: victim => byJob(victim, jobId => ({ params: { jobId } })),
  readApplicationStatus: victim => byToken(victim),
  readOwnApplication: victim => [{ params: { appId: victim.appId } }],
  withdrawOwnApplication: victim => [{ params: { appId: victim.appId }, body: { reason: 'changed' } }],
  reopenOwnApplication: victim => [{ params: { appId: victim.appId } }],
  askForOwnAccommodation: victim => [{ params: { appId: victim.appId }, body: { request: 'changed' } }],
  exportOwnApplication: victim => [{ params: { appId: victim.appId } }],
  eraseOwnApplication: victim => [{ params: { appId: victim.appId }, body: { erase: true } }],
  inviteFromBucket: victim => [
    {
      params: { bucketId: victim.bucketId },
      body: { jobId: victim.privateJobId, profileIds: [victim.profileId], message: 'changed' },
    },
  ],
  previewInvite: victim => [
    { params: { bucketId: victim.bucketId }, body: { jobId: victim.privateJobId, profileIds: [victim.profileId] } },
  ],
  answerInvite: victim => [{ params: { appId: victim.appId }, body: { answer: 'decline' } }],
  readProfile: victim => [{ params: { profileId: victim.profileId }, query: { userId: victim.userId } }],
  exportProfile: victim => [{ params: { profileId: victim.profileId } }],
  deleteProfile: victim => [{ params: { profileId: victim.profileId }, body: { password: 'not the right one' } }],
  changeProfile: victim => [{ params: { profileId: victim.profileId }, body: { headline: 'changed' } }],
  putFinlandProfile: victim => [{ params: { profileId: victim.profileId }, body: {} }],
  putPreferences: victim => [{ params: { profileId: victim.profileId }, body: {} }],
  addProfileEntry: victim => [
    { params: { profileId: victim.profileId, section: 'hobbies' }, body: { title: 'changed' } },
  ],
  changeProfileEntry: victim => [
    { params: { profileId: victim.profileId, section: 'hobbies', entryId: 1 }, body: { title: 'changed' } },
  ],
  removeProfileEntry: victim => [{ params: { profileId: victim.profileId, section: 'hobbies', entryId: 1 } }],
  readPicture: victim => victim.tokens.map(pictureKey => ({ params: { pictureKey } })),
  listPersonDocuments: victim => [{ query: { profileId: victim.profileId } }],
  changePersonDocument: victim => [{ params: { personDocId: victim.documentId }, body: { fileName: 'changed' } }],
  removePersonDocument: victim => [{ params: { personDocId: victim.documentId } }],
  viewDocument: victim => [{ params: { personDocId: victim.documentId } }],
  readDocumentFile: victim => [{ params: { personDocId: victim.documentId }, query: { download: '1' } }],
  viewSharedCv: victim => byToken(victim),
  readSharedCvFile: victim => byToken(victim),
  listAccommodations: victim => [{ params: { appId: victim.appId } }],
  answerAccommodation: victim => [
    { params: { appId: victim.appId, accommodationId: 1 }, body: { state: 'declined', answer: 'changed' } },
  ],
  listCvLinks: victim => [{ params: { appId: victim.appId } }],
  revokeCvLink: victim => [{ params: { appId: victim.appId, cvLinkId: 1 } }],
  listReferences: victim => [{}, { query: { appId: victim.appId } }],
  createReference: victim => [{ body: { appId: victim.appId, referee: { name: 'Mal', email: 'lory@example.com' } } }],
  sendReference: victim => [{ params: { referenceId: victim.referenceId } }],
  remindReferee: victim => [{ params: { referenceId: victim.referenceId } }],
  removeReference: victim => [{ params: { referenceId: victim.referenceId } }],
  readReferenceRequest: victim => byToken(victim),
  keepReferenceDraft: victim => byToken(victim, { body: { answers: [], recommend: false } }),
  answerReference: victim =>
    byToken(victim, { body: { answers: [{ questionId: 1, answer: 'changed' }], recommend: false } }),
  declineReference: victim => byToken(victim),
  listConsents: victim => [{ query: { profileId: victim.profileId } }],
  giveConsent: victim => [{ body: { companyId: victim.companyId, purpose: 'future_jobs', state: 'given' } }],
  eraseOwnData: victim => [{ body: { erase: true, companyId: victim.companyId } }],
  withdrawApplication: victim => byToken(victim, { body: { reason: 'changed' } }),
  reopenApplication: victim => byToken(victim),
  askForAccommodation: victim => byToken(victim, { body: { request: 'changed' } }),
  exportApplicationData: victim => byToken(victim),
  eraseApplicationData: victim => byToken(victim, { body: { erase: true } }),
  readChatSubject: victim => [...byJob(victim, jobId => ({ query: { jobId } })), { query: { pageId: victim.pageId } }],
  startChat: victim => byJob(victim, jobId => ({ body: { jobId, name: 'Mal', email: victim.email, text: 'changed' } })),
  readOwnChat: victim => chatTokens(victim).map(token => ({ params: { token } })),
  confirmChat: victim => chatTokens(victim).map(token => ({ params: { token } })),
  writeOwnChat: victim =>
    chatTokens(victim).map(token => ({ params: { token }, body: { text: 'changed', clientId: 'stranger' } })),
  viewOwnChat: victim => chatTokens(victim).map(token => ({ params: { token }, body: { messageId: 999_999_999 } })),
  followOwnChat: victim => chatTokens(victim).map(token => ({ params: { token } })),
  listChats: () => [{}, { query: { state: 'all', limit: 100 } }, { query: { state: 'all', searchKey: marker } }],
  readChat: victim => [{ params: { chatId: victim.chatId } }],
  answerChat: victim => [{ params: { chatId: victim.chatId }, body: { text: 'changed', clientId: 'stranger' } }],
  viewChat: victim => [{ params: { chatId: victim.chatId }, body: { messageId: 999_999_999 } }],
  changeChat: victim => [
    { params: { chatId: victim.chatId }, body: { state: 'closed', assignedUserId: victim.userId } },
  ],
  listChatColleagues: victim => [{ params: { chatId: victim.chatId } }],
  followChat: victim => [{ params: { chatId: victim.chatId } }],
  listApplications: victim => [
    {},
    { query: { searchKey: marker } },
    ...byJob(victim, jobId => ({ query: { jobId, xcid: victim.companyId } })),
  ],
  readApplication: victim => [
    { params: { appId: victim.appId } },
    { params: { appId: victim.appId }, query: { jobId: victim.privateJobId } },
    { params: { appId: victim.appId }, headers: { xrtoken: approvalLink(victim) } },
  ],
  decideApplication: victim => [{ params: { appId: victim.appId }, body: { decision: 'reject' } }],
  viewApplication: victim => [{ params: { appId: victim.appId } }],
  undo: victim => byToken(victim),
  listSavedViews: () => [{ query: { area: 'jobs' } }],
  createSavedView: () => [{ body: { area: 'jobs', name: 'Mine', shared: true } }],
  changeSavedView: victim => [{ params: { savedViewId: victim.savedViewId }, body: { name: 'changed' } }],
  removeSavedView: victim => [{ params: { savedViewId: victim.savedViewId } }],
  listCustomFields: victim => [
    { params: { companyId: victim.companyId } },
    { params: { companyId: victim.companyId }, query: { status: 'archived', searchKey: marker } },
  ],
  changeCustomField: victim => [{ params: { cfId: victim.cfId }, body: { displayName: 'changed' } }],
  archiveCustomField: victim => [
    { params: { cfId: victim.cfId } },
    { params: { cfId: victim.cfId }, query: { restore: true } },
  ],
  orderCustomFields: victim => [{ body: { cfIds: [victim.cfId] } }],
  setCustomFieldOrders: victim => [{ body: [{ cfId: victim.cfId, order: 7 }] }],
  readCustomField: victim => [{ params: { cfId: victim.cfId } }],
  readCustomFieldResponses: victim => [
    { query: { entity: 'application', id: victim.appId } },
    { query: { entity: 'candidate', id: victim.profileId } },
  ],
  assignCustomFields: victim => [
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
  removeQuestion: victim => [{ params: { jobQuestionMapId: victim.questionMapId } }],
  restoreQuestion: victim => [{ params: { jobQuestionMapId: victim.questionMapId } }],
  orderQuestions: victim =>
    byJob(victim, jobId => ({ params: { jobId }, body: { jobQuestionMapIds: [victim.questionMapId] } })),
  readAnswers: victim => withTokens(victim, { query: { jobId: victim.privateJobId, appId: victim.appId } }),
  sendAnswers: victim =>
    withTokens(victim, {
      body: { jobId: victim.privateJobId, appId: victim.appId, profileId: victim.profileId, answers: [] },
    }),
  keepAnswerDraft: victim =>
    withTokens(victim, { body: { jobId: victim.privateJobId, appId: victim.appId, draft: { 1: 'changed' } } }),
  readHiringRegistration: victim => [{ params: { appId: victim.appId } }],
  registerForHiring: victim => [
    { params: { appId: victim.appId }, body: { legalFirstName: 'Mal', legalLastName: 'Lory', mobile: '81234567' } },
  ],
  readLegalText: victim => [{ params: { kind: 'privacy' }, query: { companyId: victim.companyId } }],
  writeLegalText: () => [{ params: { kind: 'privacy' }, body: { lang: 'en', html: 'changed' } }],
  readCompanyInfo: victim => [{ params: { companyId: victim.companyId } }],
  readHostPreferences: () => [{ query: { hostName: marker } }],
  listOwnJobs: () => [{}, { query: { searchKey: marker } }],
  readJob: victim =>
    [{}, { currentCompanyId: victim.companyId }].flatMap(more =>
      byJob(victim, jobId => ({ params: { jobId }, query: { jobId, ...more, xrt: approvalLink(victim) } })),
    ),
  listSimilarJobs: victim => byJob(victim, jobId => ({ params: { jobId }, query: { xrt: approvalLink(victim) } })),
  shareJob: victim => byJob(victim, jobId => ({ params: { jobId }, body: { emails: `thief-${marker}@example.com` } })),
  shareApplication: victim => [{ params: { appId: victim.appId }, body: { emails: `thief-${marker}@example.com` } }],
  countExtClick: victim => byJob(victim, jobId => ({ params: { jobId } })),
  listJobs: victim => [
    { query: { searchKey: marker } },
    { query: { companyId: victim.companyId, jobType: 'All', allCompanies: true, limit: 100 } },
    { query: { HRF_NUMBER: marker, jobType: 'All' } },
    { query: { mine: true, jobType: 'All' } },
  ],
  readJobFacets: victim => [{}, { query: { companyId: victim.companyId, jobType: 'All', allCompanies: true } }],
  listFacetValues: victim =>
    (['Skills', 'Companies', 'Jobname', 'Countries'] as const).flatMap(group => [
      { query: { group, prefix: marker } },
      { query: { group, companyId: victim.companyId, jobType: 'All', allCompanies: true } },
    ]),
  readNearestSearch: () => [{ query: { q: marker } }, { query: { q: `${marker}x` } }],
  suggestJobs: () => [{ query: { q: marker } }, { query: { q: marker.slice(0, 3) } }],
  listCountries: () => [{ query: { search: marker } }],
  listReference: () =>
    apiNames.flatMap(apiName => [
      { params: { apiName }, query: { search: marker } },
      { params: { apiName }, query: { limit: 500 } },
    ]),
  readReference: victim => [
    { params: { apiName: 'companies', value: String(victim.companyId) } },
    { params: { apiName: 'locations', value: marker } },
  ],
  listCareersJobs: victim => [
    { query: { filterKey: JSON.stringify([{ term: { companyId: victim.companyId } }]), limit: 100 } },
  ],
  readCareersFacets: victim => [{ query: { filterKey: JSON.stringify([{ term: { companyId: victim.companyId } }]) } }],
  getRecommendedJobs: victim => [
    {},
    { query: { profileId: victim.profileId } },
    { query: { appId: victim.appId } },
    { query: { companyId: victim.companyId, searchItem: marker } },
    ...byJob(victim, jobId => ({ query: { jobId } })),
    ...byJob(victim, jobId => ({ query: { jobId, companyId: victim.companyId, profileId: victim.profileId } })),
  ],
  sendFeedback: none,
  readMicrosite: victim => [{ params: { pageId: victim.pageId } }],
  listMicrositeJobs: victim => [{ params: { pageId: victim.pageId }, query: { jobStatus: 'All', limit: 100 } }],
  readMicrositeFacets: victim => [{ params: { pageId: victim.pageId }, query: { jobStatus: 'All' } }],
  listMicrosites: victim => [{}, { query: { companyId: victim.companyId } }, { query: { searchKey: marker } }],
  readMicrositeSettings: victim => [{ params: { micrositeId: victim.micrositeId } }],
  createMicrosite: victim => [{ body: { pageName: 'Mine', pageId: victim.pageId } }],
  changeMicrosite: victim => [
    { params: { micrositeId: victim.micrositeId }, body: { pageName: 'changed', managedCompanyIds: [] } },
  ],
  removeMicrosite: victim => [{ params: { micrositeId: victim.micrositeId } }],
  validateMicrositeSlug: victim => [{ query: { slug: victim.pageId } }],
  publishMicrosite: victim => [{ params: { micrositeId: victim.micrositeId } }],
  unpublishMicrosite: victim => [{ params: { micrositeId: victim.micrositeId } }],
  listFeedFetches: victim => [{}, ...byJob(victim, jobId => ({ query: { jobId, days: 90 } }))],
  exportFeedFetches: victim => [{}, ...byJob(victim, jobId => ({ query: { jobId, days: 90 } }))],
  readMicrositeAnalytics: victim => [{ params: { micrositeId: victim.micrositeId } }],
  cloneMicrosite: victim => [{ params: { micrositeId: victim.micrositeId } }],
  restoreCareersEdition: () => [{ params: { version: 1 }, body: { draftVersion: 0 } }],
  changeCompanyBehaviour: () => [{ body: { hideApply: true } }],
  listHosts: () => [{}, { query: { searchKey: marker } }],
  listHostCompanies: () => [{}, { query: { searchKey: marker } }],
  addHost: victim => [{ body: hostOf(victim) }],
  changeHost: victim => [{ params: { hostId: 1 }, body: { ...hostOf(victim), version: 1 } }],
  removeHost: () => [{ params: { hostId: 1 } }],
  readTalentPoolSettings: victim => [{ params: { companyId: victim.companyId } }],
  changeTalentPoolSettings: victim => [
    { params: { companyId: victim.companyId }, body: { data: [{ talentPoolField: 'capture_cv', isEnabled: false }] } },
  ],
  listBuckets: victim => [{}, { query: { xcid: victim.companyId } }, { query: { searchKey: marker } }],
  changeBucket: victim => [{ body: { bucketId: victim.bucketId, bucketName: 'changed', shared: true } }],
  removeBucket: victim => [{ body: { bucketId: victim.bucketId } }],
  addCandidateToBucket: victim => [{ body: [{ profileId: victim.profileId, bucketId: victim.bucketId }] }],
  removeCandidateFromBucket: victim => [{ body: [{ profileId: victim.profileId, bucketId: victim.bucketId }] }],
  listBucketProfiles: victim => [{ params: { bucketId: victim.bucketId } }],
  changeBucketProfiles: victim => [
    { params: { bucketId: victim.bucketId }, body: { profileIds: [victim.profileId], stage: 'ready' } },
  ],
  matchTalentPool: victim =>
    byJob(victim, jobId => ({ query: { addProfileToJob: 'true' }, body: [{ jobId, profileId: victim.profileId }] })),
  changeBucketProfile: victim => [
    { params: { bucketId: victim.bucketId, profileId: victim.profileId }, body: { note: 'changed' } },
  ],
  listPoolLinks: victim => [{}, { query: { bucketId: victim.bucketId } }],
  createPoolLink: victim => [{ body: { bucketId: victim.bucketId } }],
  changePoolLink: victim => [{ params: { linkId: victim.linkId }, body: { inviteOnly: false, isPrimary: true } }],
  readJoinForm: victim => [
    { params: { sharinghash: victim.poolHash } },
    { params: { sharinghash: victim.poolHash }, query: { bucketId: victim.bucketId } },
  ],
  joinTalentPool: victim => [
    { body: joinOf(victim.poolHash, { bucketId: victim.bucketId }) },
    { body: uploadOf(joinOf(victim.poolHash, { email: victim.email }), resumePdf()) },
  ],
  putPoolCv: victim => [{ body: uploadOf({ sharinghash: victim.poolHash }, resumePdf()) }],
  readPoolCv: victim => byToken(victim),
  readMembership: victim => byToken(victim),
  leaveTalentPool: victim => byToken(victim),
  readEventFilters: victim => [{ query: { type: 'user', pageId: victim.pageId } }, { query: { type: 'bucket' } }],
  listMicrositeEvents: victim => [
    { params: { pageId: victim.pageId } },
    { params: { pageId: victim.pageId }, query: { searchKey: marker } },
  ],
  readEvent: victim => [{ params: { uuid: victim.eventUuid } }],
  readEventCalendar: victim => [{ params: { uuid: victim.eventUuid } }],
  registerForEvent: victim => [
    { params: { uuid: victim.eventUuid }, body: { firstName: 'Mal', lastName: 'Lory', email: victim.email } },
  ],
  readRegistration: victim => byToken(victim),
  cancelRegistration: victim => byToken(victim),
  listEvents: () => [{}, { query: { searchKey: marker } }],
  createEvent: victim => [
    { body: eventOf({ micrositeIds: [victim.micrositeId] }) },
    { body: eventOf({ tags: [{ kind: 'bucket', key: String(victim.bucketId) }] }) },
    { body: eventOf({ tags: [{ kind: 'user', key: String(victim.userId) }] }) },
  ],
  changeEvent: victim => [
    { params: { uuid: victim.eventUuid }, body: { title: 'changed', eventCompanyId: victim.companyId } },
  ],
  publishEvent: victim => [{ params: { uuid: victim.eventUuid } }],
  cancelEvent: victim => [{ params: { uuid: victim.eventUuid } }],
  removeEvent: victim => [{ params: { uuid: victim.eventUuid } }],
  listParticipants: victim => [{ params: { uuid: victim.eventUuid } }],
  exportParticipants: victim => [{ params: { uuid: victim.eventUuid } }],
  addParticipant: victim => [
    { params: { uuid: victim.eventUuid }, body: { firstName: 'Mal', lastName: 'Lory', email: victim.email } },
  ],
  removeParticipant: victim => [{ params: { uuid: victim.eventUuid, participantId: 1 } }],
  inviteToEvent: victim => [{ params: { uuid: victim.eventUuid }, body: { bucketIds: [victim.bucketId] } }],
  checkIn: victim => [{ params: { uuid: victim.eventUuid }, body: { participantId: 1 } }],
  undoCheckIn: victim => [{ params: { uuid: victim.eventUuid, participantId: 1 } }],
  readEventReport: victim => [{ params: { uuid: victim.eventUuid } }],
  readManagedEvent: victim => [{ params: { uuid: victim.eventUuid } }],
  cloneEvent: victim => [{ params: { uuid: victim.eventUuid } }],
  acceptInvitation: victim => byToken(victim, { body: { firstName: 'Mal', lastName: 'Lory' } }),
}
