import { applicationCookie } from '@hireloom/contract/screening/questions.ts'
import { resumePdf } from './made-applications.ts'
import type { Victim } from './victim.ts'
import { marker } from './victim-parts.ts'

/** A file as an upload of a document of a job, or of what another part is for. */
export const documentOf = (content: Uint8Array, part = 'document', name = 'brief.pdf'): FormData => {
  const form = new FormData()
  form.append(part, new Blob([Buffer.from(content)]), name)
  return form
}

/** A CV as an upload of a recruiter. */
export const resumesOf = (meta: object): FormData => {
  const form = new FormData()
  form.append('meta', JSON.stringify(meta))
  form.append('file', new Blob([Buffer.from(resumePdf())]), 'cv.pdf')
  return form
}

export interface Attempt {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

export const none = (): Attempt[] => [{}]
export const byToken = (victim: Victim, more: Attempt = {}): Attempt[] =>
  victim.tokens.map(token => ({ ...more, params: { token } }))
export const byJob = (victim: Victim, make: (jobId: number) => Attempt): Attempt[] => victim.jobIds.map(make)
export const hostOf = ({ companyId }: Victim) => ({ hostName: `${marker}.example`, name: 'Mine', companyId })
/** Each token as what proves an application to be the own one, in the header and as the cookie; and none at all. */
export const withTokens = (victim: Victim, attempt: Attempt): Attempt[] => [
  attempt,
  ...victim.tokens.flatMap(token => [
    { ...attempt, headers: { 'x-application-token': token } },
    { ...attempt, headers: { cookie: `${applicationCookie(victim.appId)}=${token}` } },
  ]),
]
export const strangeStage = { name: 'changed', stageTypeId: 2 }
export const strangeQuestion = { typeName: 'text', questionaire: { question: 'changed' } }
export const chatTokens = (victim: Victim) => [...victim.tokens, `${victim.chatId}-${'a'.repeat(43)}`]
export const approvalLink = (victim: Victim) => `a_xref_${victim.userId}_d_e`
export const byApproval = (victim: Victim): Attempt[] => [
  { params: { approvalId: victim.approvalId } },
  { params: { approvalId: victim.approvalId }, headers: { xrtoken: approvalLink(victim) } },
  {
    params: { approvalId: victim.approvalId },
    headers: { xrtoken: `v1_xref_${victim.userId}_approval-${victim.approvalId}-zzzzzz_${'a'.repeat(26)}` },
  },
]
export const byCvList = ({ cvListId, userId, linkGrantId }: Victim): Attempt[] => [
  { params: { cvListId } },
  { params: { cvListId }, headers: { xrtoken: `v1_xcv_${userId}_cvreader-${linkGrantId}-zzzzzz_${'a'.repeat(26)}` } },
]
export const flowOf = ({ userId, departmentId, officeId }: Victim) => ({
  name: 'Mine',
  conditions: { departmentIds: [departmentId], officeIds: [officeId] },
  steps: [{ name: 'Step', mode: 'all', approvers: [{ kind: 'user', userId }] }],
})

export const writings = ({ appId, profileId, emailTemplateId }: Victim): Attempt[] => [
  { body: { profileIds: [profileId], subject: 'changed', bodyHtml: 'changed' } },
  { body: { appIds: [appId], subject: 'changed', bodyHtml: 'changed' } },
  { body: { appIds: [appId], emailTemplateId } },
  { body: { query: { searchKey: marker }, subject: 'changed', bodyHtml: 'changed' } },
]

export const automationOf = () => ({
  name: 'Taken over',
  trigger: { on: 'note_added' },
  actions: [{ act: 'add_tags', tags: ['taken'] }],
})
