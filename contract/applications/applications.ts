import * as z from 'zod/mini'
import { matchLabels } from '../constants.ts'
import { scoreBreakdown } from '../criteria/score.ts'
import { endpoint } from '../endpoint.ts'
import { parsedResume } from '../resumes/profile.ts'
import { id, listOf, moment, page, textList } from '../wire.ts'
import { stageCompletions } from '../workflows/auto-advance.ts'
import { colleague, teamMarks } from './team.ts'
import { applicationStates, rejectionLetters } from './transitions.ts'
import { withdrawal } from './withdrawal-survey.ts'

/**
 * Tab slugs of applications in the order of the pipeline: of an active one the group of its stage, otherwise its outcome (the last four).
 * `invited` is one that an employer has asked for and no one has sent yet. The database derives them (`status_key_of`).
 */
export const statusKeys = [
  'invited',
  'applied',
  'shortlisted',
  'assessment',
  'interview',
  'offer',
  'joining',
  'joined',
  'rejected',
  'withdrawn',
  'closed',
] as const
export type StatusKey = (typeof statusKeys)[number]

const matchLabel = z.enum(matchLabels.map(({ id }) => id))

export const applicationRow = z.object({
  appId: id,
  jobId: id,
  profileId: id,
  fullName: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  state: z.enum(applicationStates),
  statusKey: z.enum(statusKeys),
  /** The stage of the job it is in, or in which it ended; `null` for invitations and for candidates, who read labels instead. */
  jobStageId: z.nullable(id),
  stageName: z.nullable(z.string()),
  /** A day until which it waits; a day that has passed is `null`. */
  onHoldUntil: z.nullable(z.string()),
  application_source: z.string(),
  appliedAt: moment,
  lastActivityAt: moment,
  /** False for applications that nobody of the team has decided on and the caller has not looked at. */
  isViewed: z.boolean(),
  score: z.nullable(z.number()),
  matchLabel: z.nullable(matchLabel),
  currentTitle: z.nullable(z.string()),
  currentCompany: z.nullable(z.string()),
  hasCv: z.boolean(),
  /** Sent under an address that was known before, and not confirmed by its owner yet. */
  needsProof: z.boolean(),
  /** Empty for candidates. */
  ...teamMarks,
  version: z.number(),
})
export type ApplicationRow = z.output<typeof applicationRow>

export const applicationSorts = [
  'appliedDescend',
  'appliedAscend',
  'nameAscend',
  'scoreDescend',
  'unreviewedFirst',
] as const

/** What a list of applications is narrowed to. */
export const applicationNarrowing = {
  xcid: z.optional(id),
  jobId: z.optional(id),
  searchKey: z.optional(
    z.string().check(
      z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
      z.trim(),
      z.maxLength(200),
    ),
  ),
  statusKey: z.optional(textList),
  stageId: z.optional(textList),
  source: z.optional(textList),
  filterKeys: z.optional(z.record(z.string(), textList)),
  filterKey: z.optional(z.string()),
}

export const listApplications = endpoint({
  name: 'listApplications',
  summary: "List applications to jobs of the company, or the candidate's own applications",
  method: 'GET',
  path: '/roboroy/api/v1/applications',
  audience: 'signed-in',
  may: 'candidates.view',
  query: z.strictObject({
    ...applicationNarrowing,
    sort: z._default(z.enum(applicationSorts), 'appliedDescend'),
    ...page,
  }),
  output: z.object({
    ...listOf(applicationRow).shape,
    /** Of a job also `draft`: begun and not sent, however the list is narrowed. They are counted, and never listed. */
    countsByStatus: z.record(z.string(), z.number()),
    /** Active applications by `jobStageId`. */
    countsByStage: z.record(z.string(), z.number()),
    sources: z.array(z.object({ key: z.string(), doc_count: z.number() })),
  }),
  problems: ['malformed'],
})

/** The CV of an application: `previewPath` shows a PDF or picture in place, `downloadPath` saves the file; both end after some minutes. */
export const resumeDocument = z.object({
  personDocId: id,
  fileName: z.string(),
  mime: z.string(),
  size: z.number(),
  state: z.enum(['reading', 'read', 'failed']),
  code: z.nullable(z.number()),
  /** Its text was recognised in pictures, so that letters may be wrong. */
  isScan: z.boolean(),
  previewPath: z.nullable(z.string()),
  downloadPath: z.string(),
  text: z.nullable(z.string()),
  parsed: z.nullable(parsedResume),
})

/** Another application of the same person that the caller may see. */
const otherApplication = z.object({
  appId: id,
  jobId: id,
  jobName: z.string(),
  state: z.enum(applicationStates),
  statusKey: z.enum(statusKeys),
  stageName: z.nullable(z.string()),
  appliedAt: moment,
})

/**
 * Candidates reading their own application get no score, no notes and no names of recruiters; `timeline[].actor` is a name,
 * `candidate`, `referee` or `system`.
 */
export const applicationDetail = z.object({
  ...applicationRow.shape,
  jobName: z.string(),
  companyId: id,
  firstName: z.string(),
  lastName: z.string(),
  countryFull: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  skills: z.array(z.string()),
  referrer: z.nullable(z.object({ referrerFullName: z.string(), referrerEmail: z.string() })),
  ref: z.nullable(z.string()),
  /** Until when an answer is promised. */
  answerDueOn: z.nullable(z.iso.date()),
  scoreBreakdown: z.nullable(scoreBreakdown),
  resume: z.nullable(resumeDocument),
  timeline: z.array(
    z.object({
      ts: moment,
      verb: z.string(),
      actor: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** Names of the stages, if the event has them. */
      fromStage: z.nullable(z.string()),
      toStage: z.nullable(z.string()),
      /** What was complete in the stage before, where that alone has moved the application on. */
      completed: z.nullable(z.enum(stageCompletions)),
      note: z.nullable(z.string()),
    }),
  ),
  /** The stages it has been in, the latest first, and by when the present one asks for a decision; empty for candidates. */
  course: z.array(
    z.object({ name: z.string(), enteredAt: moment, leftAt: z.nullable(moment), dueAt: z.nullable(moment) }),
  ),
  /** Of a rejection: when the applicant is told, and by which email; `null` for candidates. */
  telling: z.nullable(z.object({ at: moment, letter: z.nullable(z.enum(rejectionLetters)) })),
  /** Of a rejection by the caller's company: why; `null` for candidates. */
  rejectionReason: z.nullable(z.string()),
  /** What the applicant has said about withdrawing; null where nothing was said. */
  withdrawal: z.nullable(withdrawal),
  /** The opening of the job that it fills; `null` for candidates. */
  opening: z.nullable(z.object({ openingId: id, code: z.string() })),
  /** The latest first, at most 20; empty for candidates. */
  otherApplications: z.array(otherApplication),
  /** Those of the caller's company, the latest first; empty for candidates. */
  ratings: z.array(z.object({ ...colleague.shape, rating: z.number() })),
  /** Whether the caller may move it. */
  canEdit: z.boolean(),
  /** The stage that `workflow/reverse` puts it back into; `null` when there is none, or the caller may not move it. */
  reversesTo: z.nullable(z.object({ jobStageId: id, name: z.string() })),
})
export type ApplicationDetail = z.output<typeof applicationDetail>

export const readApplication = endpoint({
  name: 'readApplication',
  summary: 'Read an application for review, with its CV and history',
  method: 'GET',
  path: '/roboroy/api/v1/applications/{appId}',
  audience: 'signed-in',
  may: 'candidates.view',
  params: z.object({ appId: id }),
  query: z.strictObject({ jobId: z.optional(id) }),
  headers: z.object({ xrtoken: z.optional(z.string()) }),
  output: applicationDetail,
  problems: ['not-found'],
})

export const viewApplication = endpoint({
  name: 'viewApplication',
  summary: 'Mark an application as viewed by the caller',
  method: 'POST',
  path: '/roboroy/api/v1/applications/{appId}/views',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ appId: id }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})
