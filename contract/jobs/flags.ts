import * as z from 'zod/mini'
import { defaultExpiryDays } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { id, legacyDate, moment } from '../wire.ts'
import { metaChange } from './meta.ts'

/** What a job may do by itself; only the people who can edit it see these. */
export const automation = {
  /** Automations act without asking first. */
  isAutoPilot: z.boolean(),
  isAutoShortlist: z.boolean(),
  /** Auto-shortlisting takes those along who have applied before. */
  autoShortlistAll: z.boolean(),
  /** People who are added are not asked for consent; they are told all the same. */
  skipConsentAll: z.boolean(),
  aiSourcing: z.boolean(),
}
export const automationFlags = [
  'isAutoPilot',
  'isAutoShortlist',
  'autoShortlistAll',
  'skipConsentAll',
  'aiSourcing',
] as const
export type AutomationFlag = (typeof automationFlags)[number]

/** Of the question of consent that may not be left out. */
export const needsInterest = /*i18n*/ {
  id: 'Ask an administrator to set the lawful basis to legitimate interests in Hiring settings first.',
}

const flags = { isPrivate: z.boolean(), acceptResume: z.boolean(), ...automation }
export type JobFlag = keyof typeof flags

const dayMs = 24 * 3600_000

/** Days that a company keeps a job open that gets a close date by itself (specification R4, R9); `period` in milliseconds. */
export const expiryDays = (period: number | null): number =>
  period === null ? defaultExpiryDays : Math.max(1, Math.round(period / dayMs))

/**
 * Everything is optional and takes effect at once. Visibility and CVs of a published job need `jobs.publish`, its close date `jobs.close`.
 * Labels of `meta` that are left out stay as they are; null or an empty text removes one.
 */
export const changeJob = endpoint({
  name: 'changeJob',
  summary: 'Change flags, close date and meta information of a job; what is left out stays',
  method: 'PATCH',
  path: '/roboroy/api/v1/jobs/{jobId}',
  audience: 'staff',
  may: 'jobs.edit',
  params: z.object({ jobId: id }),
  body: z.object({
    /** Says the path's number again; another one is refused. */
    jobId: z.optional(id),
    ...z.partial(z.object(flags)).shape,
    /** Until the end of that day; null for no end. */
    closeDate: z.optional(z.nullable(legacyDate)),
    meta: z.optional(metaChange),
  }),
  output: z.object({
    jobId: id,
    ...flags,
    closeDate: z.nullable(moment),
    meta: z.record(z.string(), z.unknown()),
  }),
  problems: ['invalid', 'not-found', 'forbidden', 'illegal-change', 'locked', 'posting-blocked'],
})
