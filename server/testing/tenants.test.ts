import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { apply, applyWithResume, putDraftFile, startDraft } from '@hireloom/contract/applications/apply.ts'
import { createCustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { type Endpoint, pathWith } from '@hireloom/contract/endpoint.ts'
import { createEvent } from '@hireloom/contract/events/manage.ts'
import { apiNames } from '@hireloom/contract/reference/lists.ts'
import { applicationCookie } from '@hireloom/contract/screening/questions.ts'
import { writeQuery } from '@hireloom/contract/wire.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { routes } from '../app.ts'
import { db, json } from '../kernel/db.ts'
import { docxOf } from '../resumes/made-files.ts'
import { pieceOf, post, resumePdf, submissionOf, until, uploadOf } from './made-applications.ts'
import { eventOf } from './made-events.ts'
import { joinOf, newPoolLink } from './made-pools.ts'
import { ask } from './made-questions.ts'
import {
  call,
  callAs,
  forgetLimits,
  newCandidate,
  newCompany,
  newJob,
  newRecruiter,
  type Person,
  unique,
  world,
} from './world.ts'

/**
 * Walks every endpoint with the numbers, tokens and words of another company. A word stands in all private texts of that company: no
 * answer to a stranger may hold it, and none of the company's rows may change. An endpoint that takes a number, a token or words to
 * search by, and is not in the table below, fails the first test: whoever adds one says here how a stranger would misuse it.
 */
const marker = `Secret${randomBytes(6).toString('hex')}`

interface Victim {
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
}

interface Attempt {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

const none = (): Attempt[] => [{}]
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

const attempts: Record<string, (victim: Victim) => Attempt[]> = {
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

/** Names under which an input refers to somebody's rows, or looks for words. */
const telling = /^(id|xuid|xcid|xrt|search|searchKey|email|hostName)$|(Id|Ids|[tT]oken|[hH]ash)$/

function inputNames(schema: Endpoint['body']): string[] {
  if (!schema) return []
  const namesOf = (part: unknown): string[] => {
    if (typeof part !== 'object' || part === null) return []
    return Object.entries(part).flatMap(([name, value]) =>
      name === 'properties' && typeof value === 'object' && value !== null
        ? [...Object.keys(value), ...namesOf(value)]
        : namesOf(value),
    )
  }
  return namesOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
}

const refersToRows = (endpoint: Endpoint): boolean =>
  endpoint.path.includes('{') ||
  [endpoint.query, endpoint.body, endpoint.headers, endpoint.params].some(part =>
    inputNames(part).some(name => telling.test(name)),
  )

test('every endpoint that takes a number, a token or words of others is known here', () => {
  const names = routes.map(route => route.endpoint.name)
  const unknown = routes.filter(({ endpoint }) => refersToRows(endpoint) && !(endpoint.name in attempts))
  assert.deepEqual(
    unknown.map(route => route.endpoint.name),
    [],
    'say in the table above how a stranger would misuse these',
  )
  assert.deepEqual(
    Object.keys(attempts).filter(name => !names.includes(name)),
    [],
    'these are no endpoints any more',
  )
})

/** A company with something private of every kind, each with the marker in it. */
async function newVictim(): Promise<Victim> {
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
      start_key: marker,
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
  const hashes = [draftHash, row.status_token_hash, session.token_hash, referenceHash]
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
  }
}

/** All rows of the victim that a stranger could have touched; the public job's own applications are open to everybody. */
async function rowsOf(victim: Victim): Promise<string> {
  const hiddenJobs = victim.jobIds.slice(0, 2)
  const parts = await Promise.all([
    db()
      .selectFrom('job')
      .selectAll()
      .where('job_id', 'in', [...victim.jobIds])
      .orderBy('job_id')
      .execute(),
    db().selectFrom('application').selectAll().where('job_id', 'in', hiddenJobs).orderBy('app_id').execute(),
    db().selectFrom('job_question').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('job_question_map').selectAll().where('job_id', 'in', hiddenJobs).execute(),
    db().selectFrom('job_answer').selectAll().where('app_id', '=', victim.appId).execute(),
    db().selectFrom('job_answer_sheet').selectAll().where('app_id', '=', victim.appId).execute(),
    db().selectFrom('hiring_registration').selectAll().where('app_id', '=', victim.appId).execute(),
    db().selectFrom('application_view').selectAll().where('app_id', '=', victim.appId).execute(),
    db().selectFrom('application_draft').selectAll().where('job_id', 'in', hiddenJobs).orderBy('draft_id').execute(),
    db().selectFrom('profile').selectAll().where('profile_id', '=', victim.profileId).execute(),
    db().selectFrom('custom_field').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('custom_field_response').selectAll().where('app_id', '=', victim.appId).execute(),
    db().selectFrom('session').select('session_id').where('user_id', '=', victim.userId).execute(),
    db().selectFrom('app_user').selectAll().where('user_id', '=', victim.userId).execute(),
    db().selectFrom('microsite').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('company_page_draft').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('company_page_edition').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('chat_thread').selectAll().where('chat_thread_id', '=', victim.chatId).execute(),
    db().selectFrom('chat_message').selectAll().where('chat_thread_id', '=', victim.chatId).execute(),
    db().selectFrom('bucket').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('bucket_profile').selectAll().where('profile_id', '=', victim.profileId).execute(),
    db().selectFrom('shareable_link').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('pool_membership').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('career_fair_event').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('reference').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('event_participant').selectAll().where('company_id', '=', victim.companyId).execute(),
    db().selectFrom('company_setting').selectAll().where('company_id', '=', victim.companyId).execute(),
  ])
  return JSON.stringify(parts)
}

async function knock(
  endpoint: Endpoint,
  attempt: Attempt,
  person: Person | null,
): Promise<{ status: number; text: string }> {
  const { app } = await world()
  const headers = new Headers(attempt.headers)
  if (person) headers.set('cookie', [person.cookie, attempt.headers?.cookie].filter(Boolean).join('; '))
  const isForm = attempt.body instanceof FormData
  const hasBody = endpoint.method !== 'GET'
  if (hasBody && !isForm) headers.set('content-type', 'application/json')
  const path = pathWith(endpoint.path, attempt.params) + writeQuery(attempt.query ?? {})
  const body = attempt.body instanceof FormData ? attempt.body : JSON.stringify(attempt.body ?? {})
  const response = await fetch(app.url + path, { method: endpoint.method, headers, ...(hasBody && { body }) })
  return { status: response.status, text: await response.text() }
}

let victim: Victim
before(async () => {
  victim = await newVictim()
})

const strangers: [string, () => Promise<Person | null>][] = [
  ['a recruiter of another company', async () => newRecruiter(await newCompany())],
  ['an administrator of another company', async () => newRecruiter(await newCompany(), { isAdmin: true })],
  ['a partner of another company', async () => newRecruiter(await newCompany(), { userType: 3 })],
  ['a candidate', () => newCandidate()],
  ['nobody', () => Promise.resolve(null)],
]
for (const [who, come] of strangers) {
  test(`${who} finds nothing of a company by any endpoint, and changes nothing`, async () => {
    const person = await come()
    const was = await rowsOf(victim)
    const leaks: string[] = []
    for (const { endpoint } of routes) {
      // Signing out ends the stranger's own session, after which nothing would be tried any more.
      if (endpoint.name === 'signOut') continue
      await forgetLimits()
      for (const attempt of (attempts[endpoint.name] ?? none)(victim)) {
        const { status, text } = await knock(endpoint, attempt, person)
        assert.ok(status < 500, `${endpoint.name} answers ${status}: ${text}`)
        if (![401, 403, 404].includes(status) && text.toLowerCase().includes(marker.toLowerCase())) {
          const at = text.toLowerCase().indexOf(marker.toLowerCase())
          leaks.push(
            `${endpoint.name} ${JSON.stringify(attempt)}: ${status} ${text.slice(Math.max(0, at - 80), at + 40)}`,
          )
        }
      }
    }
    assert.deepEqual(leaks, [])
    assert.equal(await rowsOf(victim), was)
  })
}

test('the link of one CV does not open another', async () => {
  const company = await newCompany()
  const recruiter = await newRecruiter(company)
  const job = await newJob(company, { owner: recruiter })
  await post(applyWithResume.path, uploadOf(submissionOf(job.jobId), resumePdf()))
  const own = await db()
    .selectFrom('application')
    .select('app_id')
    .where('job_id', '=', job.jobId)
    .executeTakeFirstOrThrow()
  const detail = await callAs(recruiter)(readApplication, { params: { appId: own.app_id } })
  const { app } = await world()
  const link = detail.resume?.downloadPath ?? ''
  assert.equal((await fetch(app.url + link)).status, 200)
  const swapped = link.replace(/\/files\/[0-9a-f/]+/, `/files/${victim.storageKey}`)
  for (const path of [swapped, `/files/${victim.storageKey}`]) {
    const response = await fetch(app.url + path, { headers: { cookie: recruiter.cookie } })
    assert.equal(response.status, 410)
    assert.ok(!(await response.text()).includes(marker))
  }
})

test('a guest who applies under a known address learns nothing that others wrote', async () => {
  const job = await newJob(await newCompany())
  const answers = [
    await call(apply, { body: submissionOf(job.jobId, { email: victim.email }) }),
    await call(startDraft, { body: { jobId: job.jobId, data: { candidateEmail: unique('x') } } }),
  ]
  assert.ok(!JSON.stringify(answers).includes(marker))
})
