import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, page } from '../wire.ts'

/**
 * Why a company does not email an address: `unsubscribed` ends what is written to many at once, the others also what colleagues write to one
 * person. What an application needs (confirmation, status, decision) is sent all the same.
 */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'manual'] as const

const suppression = z.object({
  suppressionId: id,
  email: z.string(),
  reason: z.enum(suppressionReasons),
  createdAt: moment,
  /** The colleague who added it; null where it came by itself. */
  createdByName: z.nullable(z.string()),
})
export type Suppression = z.output<typeof suppression>

const resource = '/roboroy/api/v1/suppressions'
const managing = { audience: 'staff', may: 'privacy.manage' } as const

export const listSuppressions = endpoint({
  name: 'listSuppressions',
  summary: 'List the addresses that the company does not email, latest first',
  method: 'GET',
  path: resource,
  ...managing,
  query: z.strictObject({
    searchKey: z.optional(z.string()),
    reason: z.optional(z.enum(suppressionReasons)),
    ...page,
  }),
  output: listOf(suppression),
})

export const createSuppression = endpoint({
  name: 'createSuppression',
  summary: 'Stop emailing an address',
  method: 'POST',
  path: resource,
  ...managing,
  status: 201,
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(254, texts.email.id)),
  }),
  output: suppression,
  problems: ['invalid'],
})

export const removeSuppression = endpoint({
  name: 'removeSuppression',
  summary: 'Email an address again. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{suppressionId}`,
  ...managing,
  params: z.object({ suppressionId: id }),
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['not-found'],
})

const subscription = z.object({ companyName: z.string(), email: z.string(), isSubscribed: z.boolean() })
const byToken = z.object({ token: z.string().check(z.maxLength(200)) })
const ofHolder = { path: '/roboroy/api/v1/emailsubscriptions/{token}', audience: 'anyone', params: byToken } as const

export const readEmailSubscription = endpoint({
  name: 'readEmailSubscription',
  summary: 'Read whether the reader of an email gets emails that a company writes to many at once',
  method: 'GET',
  ...ofHolder,
  output: subscription,
  problems: ['not-found'],
})

export const changeEmailSubscription = endpoint({
  name: 'changeEmailSubscription',
  summary: 'Unsubscribe the reader of an email, or subscribe them again',
  method: 'PUT',
  ...ofHolder,
  body: z.strictObject({ isSubscribed: z.boolean() }),
  output: subscription,
  problems: ['not-found'],
})

/** Where mail programs unsubscribe with one POST and no page (RFC 8058), `{token}` filled in. */
export const oneClickPath = '/public/unsubscribe/{token}/click'
