import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, moment } from '../wire.ts'

/** Longest period of one question, in days. */
export const longestEmailPeriodDays = 366
/** The most templates that an answer names, the most used first. */
export const mostCountedTemplates = 50

/** What each figure means, in English, which is the key of its translations. */
export const emailDefinitions = {
  sent: /*i18n*/ {
    id: 'Emails the mail server accepted in this period, including rejections. Each candidate counts separately.',
  },
  bounced: /*i18n*/ { id: 'How many of those have been reported as undelivered.' },
  complained: /*i18n*/ { id: 'Of those, how many were reported as spam so far.' },
  delivered: /*i18n*/ {
    id: 'Sent emails without such a report. Few mail servers confirm delivery, so some may be in a spam folder.',
  },
  replied: /*i18n*/ {
    id: 'Sent emails that the candidate answered by email before you wrote again. Automatic replies are left out.',
  },
  failed: /*i18n*/ { id: 'Emails due in this period that the mail server refused.' },
  opened: /*i18n*/ {
    id: 'Sent emails that were opened at least once while your company counts opens. Email apps that block or preload images make this figure inexact.',
  },
  withoutApplication: /*i18n*/ {
    id: 'Emails to people without an application count toward the company, not toward a job.',
  },
  uncounted: /*i18n*/ {
    id: "Opened emails aren't counted, unless an administrator turns it on in the hiring settings.",
  },
} as const

const figures = z.object({
  sent: z.number(),
  delivered: z.number(),
  bounced: z.number(),
  complained: z.number(),
  replied: z.number(),
  failed: z.number(),
  /** Null where the company does not count who opens emails. */
  opened: z.nullable(z.number()),
})
export type EmailFigures = z.output<typeof figures>

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.value.id))

const emailAnalytics = z.object({
  from: day,
  to: day,
  asOf: moment,
  totals: figures,
  /** Of the sent emails, those to people without an application whom the caller sees; none for a job. */
  sentWithoutApplication: z.number(),
  templates: z.array(
    z.extend(figures, {
      /** Null for texts that were written without a template or changed. */
      emailTemplateId: z.nullable(id),
      /** Null for those without, and for a template that is deleted. */
      displayName: z.nullable(z.string()),
    }),
  ),
  definitions: z.record(z.string(), z.string()),
})
export type EmailAnalytics = z.output<typeof emailAnalytics>

const reading = { method: 'GET', audience: 'staff', may: 'reports.view', output: emailAnalytics } as const
const period = { from: z.optional(day), to: z.optional(day) }

export const readEmailAnalytics = endpoint({
  name: 'readEmailAnalytics',
  summary:
    'Read how many emails to candidates, and to people without an application, were sent, bounced and answered, or those of a job or a template, with definitions; by default for the last 30 days',
  path: '/roboroy/api/v1/emailanalytics',
  ...reading,
  query: z.strictObject({ jobId: z.optional(id), emailTemplateId: z.optional(id), ...period }),
  problems: ['not-found', 'malformed'],
})

export const readJobEmailAnalytics = endpoint({
  name: 'readJobEmailAnalytics',
  summary: 'Read how many emails to the candidates of a job were sent, bounced and answered, with definitions',
  path: '/roboroy/api/v1/jobs/{jobId}/emailanalytics',
  ...reading,
  params: z.object({ jobId: id }),
  query: z.strictObject(period),
  problems: ['not-found', 'malformed'],
})
