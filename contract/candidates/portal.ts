import * as z from 'zod/mini'
import { statusKeys } from '../applications/applications.ts'
import { applicationStatus } from '../applications/status.ts'
import { surveyAnswer } from '../applications/withdrawal-survey.ts'
import { endpoint } from '../endpoint.ts'
import { matchedJob } from '../matching/recommendations.ts'
import { texts } from '../messages.ts'
import { id, listOf, moment, page, rankedPage } from '../wire.ts'
import { strength } from './profile.ts'

/** Parts of a candidate's applications, as tabs; a part that nothing belongs to yet is empty. */
export const applicationTabs = ['applied', 'interviews', 'offers', 'invites', 'assessments'] as const
export type ApplicationTab = (typeof applicationTabs)[number]

const aboutApplication = { appId: id, jobName: z.string(), companyName: z.string() }

/** What a candidate can or may expect to do next, the most pressing first. */
export const nextThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('questions'), ...aboutApplication, path: z.string() }),
  z.object({
    kind: z.literal('documents'),
    ...aboutApplication,
    count: z.number(),
    /** The first day on which one of them is due. */
    dueOn: z.nullable(z.iso.date()),
  }),
  z.object({ kind: z.literal('answer'), ...aboutApplication, answerBy: z.iso.date(), isLate: z.boolean() }),
  z.object({ kind: z.literal('draft'), jobId: id, jobName: z.string(), companyName: z.string(), updatedAt: moment }),
  z.object({ kind: z.literal('profile'), ...strength.shape }),
])
export type NextThing = z.output<typeof nextThing>

export const timeLineItem = z.object({
  ts: moment,
  verb: z.string(),
  ...aboutApplication,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})

export type TimeLineItem = z.output<typeof timeLineItem>

export const readDashboard = endpoint({
  name: 'readDashboard',
  summary: "Read the candidate's dashboard: application counts, next steps and recent activity",
  method: 'GET',
  path: '/roboroy/api/v1/applications/dashboards',
  audience: 'candidate',
  output: z.object({
    counts: z.object({
      applied: z.number(),
      interviews: z.number(),
      offers: z.number(),
      invites: z.number(),
      assessments: z.number(),
    }),
    next: z.array(nextThing),
    timeLine: z.array(timeLineItem),
  }),
})

export const ownApplication = z.object({
  ...aboutApplication,
  jobId: id,
  statusKey: z.enum(statusKeys),
  appliedAt: moment,
  lastActivityAt: moment,
  isJobOpen: z.boolean(),
  answerBy: z.nullable(z.iso.date()),
})
export type OwnApplication = z.output<typeof ownApplication>

export const listOwnApplications = endpoint({
  name: 'listOwnApplications',
  summary: "List the signed-in candidate's applications in a tab, last changed first",
  method: 'GET',
  path: '/roboroy/api/v1/candidate/jobsbystatus',
  audience: 'candidate',
  query: z.strictObject({ status: z._default(z.enum(applicationTabs), 'applied'), ...page }),
  output: listOf(ownApplication),
})

export const readTimeLine = endpoint({
  name: 'readTimeLine',
  summary: "List the history of the signed-in candidate's applications, newest first",
  method: 'GET',
  path: '/roboroy/api/v1/candidate/timeline',
  audience: 'candidate',
  query: z.strictObject({ ...page }),
  output: z.object({ timeLine: z.array(timeLineItem), count: z.number() }),
})

/** How long an invitation waits for its answer. */
export const inviteDays = 14

const invite = z.object({
  ...aboutApplication,
  jobId: id,
  invitedAt: moment,
  answerBy: moment,
  /** What the employer wrote with it; empty when nothing. */
  message: z.string(),
  /** The employer asks for a CV: the current one goes along. */
  asksCv: z.boolean(),
  /** Page of the job's form, where the employer asks more than the profile tells; null where a yes is enough. */
  formPath: z.nullable(z.string()),
})
export type OwnInvite = z.output<typeof invite>
const invites = z.object({
  ...listOf(invite).shape,
  /** The current CV of the person, by its file name; null when there is none. */
  cvName: z.nullable(z.string()),
})

export const listInvites = endpoint({
  name: 'listInvites',
  summary: 'List open invitations to apply, soonest to expire first; at most 100',
  method: 'GET',
  path: '/roboroy/api/v1/candidate/invites',
  audience: 'candidate',
  output: invites,
})

export const answerInvite = endpoint({
  name: 'answerInvite',
  summary:
    'Accept an invitation to apply, which creates an application with the current CV, or decline it. Returns the remaining invitations and, after accepting, the page of any screening questions',
  method: 'POST',
  path: '/roboroy/api/v1/candidate/invites/{appId}',
  audience: 'candidate',
  params: z.object({ appId: id }),
  body: z.strictObject({ answer: z.enum(['accept', 'decline']) }),
  output: z.extend(invites, { nextPath: z.nullable(z.string()) }),
  /** `invalid` with the field `resume` when a CV is asked for and there is none, with `form` when the job's form is asked for. */
  problems: ['not-found', 'illegal-change', 'link-expired', 'job-closed', 'invalid'],
})

export const listRecommendations = endpoint({
  name: 'listRecommendations',
  summary: 'List open jobs that match the signed-in candidate, best match first, excluding jobs already applied for',
  method: 'GET',
  path: '/roboroy/api/v1/candidate/recommendations',
  audience: 'candidate',
  query: z.strictObject(rankedPage),
  output: listOf(matchedJob),
})

const path = '/roboroy/api/v1/candidate/applications/{appId}'
const params = z.object({ appId: id })

export const readOwnApplication = endpoint({
  name: 'readOwnApplication',
  summary: "Read the status of one of the candidate's applications",
  method: 'GET',
  path,
  audience: 'candidate',
  params,
  output: applicationStatus,
  problems: ['not-found'],
})

export const withdrawOwnApplication = endpoint({
  name: 'withdrawOwnApplication',
  summary: "Withdraw one of the candidate's applications",
  method: 'POST',
  path: `${path}/withdraw`,
  audience: 'candidate',
  params,
  body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(1000)), '') }),
  output: applicationStatus,
  problems: ['not-found', 'illegal-change', 'too-many-requests'],
})

export const answerOwnWithdrawalSurvey = endpoint({
  name: 'answerOwnWithdrawalSurvey',
  summary: "Say why one of the candidate's applications was withdrawn, or change that once; the employer sees it",
  method: 'POST',
  path: `${path}/withdraw/survey`,
  audience: 'candidate',
  params,
  body: surveyAnswer,
  output: applicationStatus,
  problems: ['not-found', 'invalid', 'illegal-change', 'too-many-requests'],
})

export const reopenOwnApplication = endpoint({
  name: 'reopenOwnApplication',
  summary: 'Undo a withdrawal within a day while the job is open',
  method: 'POST',
  path: `${path}/reopen`,
  audience: 'candidate',
  params,
  output: applicationStatus,
  problems: ['not-found', 'illegal-change', 'job-closed', 'too-many-requests'],
})

export const askForOwnAccommodation = endpoint({
  name: 'askForOwnAccommodation',
  summary: "Request help or an accommodation for one of the candidate's applications that has not ended",
  method: 'POST',
  path: `${path}/accommodation`,
  audience: 'candidate',
  status: 201,
  params,
  body: z.object({ request: z.string().check(z.trim(), z.maxLength(5000), z.minLength(1, texts.required.id)) }),
  output: applicationStatus,
  problems: ['not-found', 'invalid', 'illegal-change', 'too-many-requests'],
  /** Each sends an e-mail to the job's owner. */
  limit: { most: 20, seconds: 3600, by: 'user' },
})

export const askForOwnManualReview = endpoint({
  name: 'askForOwnManualReview',
  summary: "Ask that a person reviews how one of the candidate's applications was scored or decided",
  method: 'POST',
  path: `${path}/manualreview`,
  audience: 'candidate',
  status: 201,
  params,
  body: z.object({ reason: z._default(z.string().check(z.trim(), z.maxLength(5000, texts.value.id)), '') }),
  output: applicationStatus,
  problems: ['not-found', 'invalid', 'illegal-change', 'too-many-requests'],
  limit: { most: 20, seconds: 3600, by: 'user' },
})

export const exportOwnApplication = endpoint({
  name: 'exportOwnApplication',
  summary: "Download everything the employer keeps about one of the candidate's applications as a JSON file",
  method: 'GET',
  path: `${path}/data`,
  audience: 'candidate',
  kind: 'file',
  params,
  output: z.unknown(),
  problems: ['not-found', 'too-many-requests'],
})

export const eraseOwnApplication = endpoint({
  name: 'eraseOwnApplication',
  summary: "Request erasure of one of the candidate's applications and its data, or cancel the request",
  method: 'POST',
  path: `${path}/data`,
  audience: 'candidate',
  params,
  body: z.object({ erase: z.boolean() }),
  output: applicationStatus,
  problems: ['not-found', 'too-many-requests'],
})
