import * as z from 'zod/mini'
import { email } from '../accounts/sessions.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment } from '../wire.ts'

export const alertFrequencies = ['daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
/** `waiting`: not confirmed yet. `stopped`: can be resumed for 30 days. */
export const alertStates = ['waiting', 'active', 'paused', 'stopped'] as const
/** Alerts of one e-mail address. */
export const mostAlerts = 50

export const tooManyAlerts = /*i18n*/ { id: "You've reached the limit of 50 job alerts. Delete one first." }

/**
 * A kept search. `query` is what the board's address holds, `description` says the same to a person in the alert's language, `path` is the
 * board that shows it.
 */
export const jobAlert = z.object({
  alertId: id,
  /** Opens the alert without signing in; part of every e-mail. */
  token: z.string(),
  query: z.string(),
  description: z.string(),
  path: z.string(),
  frequency: z.enum(alertFrequencies),
  state: z.enum(alertStates),
  /** The address with most of its letters hidden. */
  email: z.string(),
  lang: z.string(),
  createdAt: moment,
  lastSentAt: z.nullable(moment),
  /** When new jobs are looked for next; null unless active. */
  nextAt: z.nullable(moment),
})
export type JobAlert = z.output<typeof jobAlert>

const resource = '/roboroy/api/v1/jobalerts'
const byToken = z.object({ token: z.string().check(z.maxLength(200)) })
const frequency = z.enum(alertFrequencies)

export const createJobAlert = endpoint({
  name: 'createJobAlert',
  summary:
    'Create a job alert; active at once for the signed-in owner of the address, otherwise after confirmation by email',
  method: 'POST',
  path: resource,
  audience: 'anyone',
  body: z.object({
    /** Left out, the signed-in person's own. */
    email: z.optional(email),
    query: z.string().check(z.maxLength(8000)),
    frequency,
    lang: z.optional(z.string().check(z.maxLength(20))),
    /** IANA name; e-mails come in the morning there. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  /** A guest gets the same answer whatever is known of the address. */
  output: z.object({ state: z.enum(['waiting', 'active']), alert: z.nullable(jobAlert) }),
  problems: ['invalid', 'too-many-requests'],
  status: 201,
  /** A hall of a fair shares one address; a signed-in person is counted by account. */
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const listJobAlerts = endpoint({
  name: 'listJobAlerts',
  summary: "List the job alerts of the signed-in candidate's confirmed address, newest first, at most 50",
  method: 'GET',
  path: resource,
  audience: 'candidate',
  output: listOf(jobAlert),
})

export const readJobAlert = endpoint({
  name: 'readJobAlert',
  summary: 'Read a job alert by its token',
  method: 'GET',
  path: `${resource}/{token}`,
  audience: 'anyone',
  params: byToken,
  output: jobAlert,
  problems: ['not-found'],
})

export const confirmJobAlert = endpoint({
  name: 'confirmJobAlert',
  summary: 'Confirm the email address of a job alert and activate it',
  method: 'POST',
  path: `${resource}/{token}/confirm`,
  audience: 'anyone',
  params: byToken,
  output: jobAlert,
  problems: ['not-found'],
})

export const changeJobAlert = endpoint({
  name: 'changeJobAlert',
  summary: 'Change the frequency of a job alert, pause or resume it; jobs published during a pause are skipped',
  method: 'PATCH',
  path: `${resource}/{token}`,
  audience: 'anyone',
  params: byToken,
  body: z.strictObject({ frequency: z.optional(frequency), state: z.optional(z.enum(['active', 'paused'])) }),
  output: jobAlert,
  problems: ['not-found', 'illegal-change'],
})

export const stopJobAlert = endpoint({
  name: 'stopJobAlert',
  summary: 'Stop a job alert; it can be resumed for 30 days and is then deleted',
  method: 'DELETE',
  path: `${resource}/{token}`,
  audience: 'anyone',
  params: byToken,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

/**
 * Where mail programs end an alert with one POST and no page (RFC 8058), `{token}` filled in. Beside the kit, because the body is a form of
 * theirs; opened in a browser it leads to the alert's page.
 */
export const unsubscribePath = '/public/alerts/{token}/unsubscribe'
