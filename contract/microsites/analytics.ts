import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'

/** Days for which sums are kept; the marks that tell visitors apart end with their day. */
export const visitsKeptDays = 760
/** Longest span of one question, in days. */
export const longestSpanDays = 366

/** A day (UTC) as `2026-11-21`. */
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.value.id),
  z.refine(text => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text, texts.value.id),
)
const counted = z.array(z.object({ word: z.string(), count: z.number() }))
const figures = {
  views: z.number(),
  /** Different visitors of each day, added up: who comes on two days counts twice. */
  visitors: z.number(),
  jobViews: z.number(),
  applyClicks: z.number(),
  applications: z.number(),
}

export const micrositeAnalytics = z.object({
  micrositeId: id,
  pageId: z.string(),
  pageName: z.string(),
  /** Whether visits are counted now. */
  analytics: z.boolean(),
  from: day,
  to: day,
  /** `applyRate` is applications by visitors, 0 to 1; `null` without visitors. */
  totals: z.object({ ...figures, applyRate: z.nullable(z.number()) }),
  /** Each day of the span, the first one first. */
  days: z.array(z.object({ day, ...figures })),
  searchTerms: counted,
  /** Visits by referring site; an empty `word` is "no referrer". */
  sources: counted,
  /** What the applications name as their source. */
  applicationSources: counted,
})
export type MicrositeAnalytics = z.output<typeof micrositeAnalytics>

export const readMicrositeAnalytics = endpoint({
  name: 'readMicrositeAnalytics',
  summary: 'Read views, searches and applications of a microsite; by default for the last 30 days',
  method: 'GET',
  path: '/roboroy/api/v1/microsites/{micrositeId}/analytics',
  audience: 'staff',
  may: 'microsites.manage',
  params: z.object({ micrositeId: id }),
  query: z.strictObject({ from: z.optional(day), to: z.optional(day) }),
  output: micrositeAnalytics,
  problems: ['malformed', 'not-found'],
})
