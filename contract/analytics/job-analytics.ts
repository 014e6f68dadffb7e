import * as z from 'zod/mini'
import { withdrawalReasons } from '../applications/withdrawal-survey.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, moment } from '../wire.ts'

/** Longest period of one question, in days. */
export const longestPeriodDays = 366

/** A day (UTC) as `2026-11-21`. */
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.value.id),
  z.refine(text => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text, texts.value.id),
)

/** What each figure means (specification B36.1), in English, which is the key of its translations. */
export const definitions = {
  views: /*i18n*/ {
    id: "Views of the public job page in this period. Bots and your own team aren't counted, and visitors aren't tracked.",
  },
  starts: /*i18n*/ { id: 'Times the application form was opened in this period.' },
  applications: /*i18n*/ {
    id: "Applications received in the period. Invitations that haven't been accepted and removed applications aren't counted.",
  },
  hired: /*i18n*/ { id: 'Of those, how many were hired so far.' },
  rejected: /*i18n*/ { id: 'Of those, how many were rejected so far.' },
  closedOut: /*i18n*/ {
    id: 'Of those, how many ended without a decision: the job was closed, or the application was moved to another job.',
  },
  extClicks: /*i18n*/ { id: "Visitors who continued to the employer's own application page in this period." },
  funnel: /*i18n*/ {
    id: 'Of the applications received in the period, how many reached each stage or went beyond. Percentages are relative to the previous stage.',
  },
  timeInStage: /*i18n*/ {
    id: 'Half of the applications that left the stage did so within this time. Counts calendar time of everyone who entered the stage in the period.',
  },
  passThrough: /*i18n*/ {
    id: 'Share of applications entering the stage in this period that moved on to a later stage.',
  },
  sources: /*i18n*/ { id: 'Sources of the applications received in this period.' },
  withdrawals: /*i18n*/ {
    id: 'What candidates said who applied in this period and withdrew. Answering is optional, and some gave several reasons.',
  },
} as const
type Figure = keyof typeof definitions

const figures = { views: z.number(), starts: z.number(), applications: z.number(), extClicks: z.number() }

export const jobAnalytics = z.object({
  jobId: id,
  from: day,
  to: day,
  /** When this was counted. */
  asOf: moment,
  totals: z.object({ ...figures, hired: z.number(), rejected: z.number(), closedOut: z.number() }),
  /** Each day of the period, the first one first. */
  days: z.array(z.object({ day, ...figures })),
  /** Where views came from: a site, a named campaign, `internal` for our own pages, empty when none was told. The greatest first, at most 20. */
  viewSources: z.array(z.object({ source: z.string(), count: z.number() })),
  /** The greatest first, at most 20. */
  sources: z.array(z.object({ source: z.string(), count: z.number() })),
  /** Why applicants withdrew, as far as they say; the most frequent first. */
  withdrawals: z.array(z.object({ reason: z.enum(withdrawalReasons), count: z.number() })),
  /** The stages of the job's workflow in their order. */
  stages: z.array(
    z.object({
      jobStageId: id,
      name: z.string(),
      reached: z.number(),
      entered: z.number(),
      present: z.number(),
      /** Median of the stays that have ended, in hours; null where none has. */
      medianHours: z.nullable(z.number()),
      /** 0 to 1; null where nobody entered. */
      passThrough: z.nullable(z.number()),
    }),
  ),
  definitions: z.record(z.string(), z.string()),
})
export type JobAnalytics = z.output<typeof jobAnalytics>

/** The definitions as an answer holds them. */
export const definitionTexts = (): Record<Figure, string> => ({
  views: definitions.views.id,
  starts: definitions.starts.id,
  applications: definitions.applications.id,
  hired: definitions.hired.id,
  rejected: definitions.rejected.id,
  closedOut: definitions.closedOut.id,
  extClicks: definitions.extClicks.id,
  funnel: definitions.funnel.id,
  timeInStage: definitions.timeInStage.id,
  passThrough: definitions.passThrough.id,
  sources: definitions.sources.id,
  withdrawals: definitions.withdrawals.id,
})

export const readJobAnalytics = endpoint({
  name: 'readJobAnalytics',
  summary:
    'Read applications, sources, funnel and time in stage of a job, with definitions; by default for the last 30 days',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/{jobId}/analytics',
  audience: 'staff',
  may: 'reports.view',
  params: z.object({ jobId: id }),
  query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
  output: jobAnalytics,
  problems: ['not-found', 'malformed'],
})
