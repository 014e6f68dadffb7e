import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment } from '../wire.ts'

/** A company has at most so many. */
export const mostWebhooks = 20
/** Hours in which calls are signed with the secret before the last one, too. */
export const oldSecretHours = 24
/** A call that is not answered with 2xx is made again after so many minutes each; then it is given up. */
export const retryMinutes = [1, 5, 30, 120, 360, 1440] as const

/** `dead`: given up; it can be sent again by hand. */
export const deliveryStates = ['pending', 'sent', 'dead', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a call failed; `refused`: it was answered with another status than 2xx. */
export const deliveryFailures = ['timeout', 'unreachable', 'not-allowed', 'refused'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** A call that an automation makes. */
export const delivery = z.object({
  deliveryId: id,
  webhookName: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  lastFailure: z.nullable(z.enum(deliveryFailures)),
  /** HTTP status of the last answer. */
  lastStatus: z.nullable(z.number()),
  /** When it is tried again; null where it is not. */
  nextTryAt: z.nullable(moment),
})
export type Delivery = z.output<typeof delivery>

const fields = {
  name: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id)),
  /** Over https, and never inside the server's own network. */
  url: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(2000, texts.value.id)),
  /** Automations call no webhook that is off. */
  isActive: z.boolean(),
}

const webhook = z.object({
  webhookId: id,
  ...fields,
  /** Until then calls are signed with the former secret too; null where there is none. */
  oldSecretUntil: z.nullable(moment),
  lastSentAt: z.nullable(moment),
  /** Calls that are still tried, and those that were given up. */
  pending: z.number(),
  dead: z.number(),
})
export type Webhook = z.output<typeof webhook>

/** The secret is told once, by the call that makes it. */
const withSecret = z.extend(webhook, { secret: z.string() })

const resource = '/roboroy/api/v1/webhooks'
const params = z.object({ webhookId: id })
const managing = { audience: 'staff', may: 'automations.manage' } as const

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'List the webhooks that automations of the company can call, by name',
  method: 'GET',
  path: resource,
  ...managing,
  output: listOf(webhook),
})

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary:
    'Create a webhook. The answer tells the secret once: calls carry `x-roboroy-signature: sha256=` with the HMAC-SHA256 of `x-roboroy-timestamp`, a dot and the body',
  method: 'POST',
  path: resource,
  ...managing,
  status: 201,
  hasSecret: true,
  body: z.strictObject({ ...fields, isActive: z._default(fields.isActive, true) }),
  output: withSecret,
  problems: ['invalid', 'structure-name-taken'],
})

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  summary: 'Change a webhook; omitted parts keep their values',
  method: 'PATCH',
  path: `${resource}/{webhookId}`,
  ...managing,
  params,
  body: z.strictObject({ ...z.partial(z.object(fields)).shape }),
  output: webhook,
  problems: ['invalid', 'not-found', 'structure-name-taken'],
})

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  summary: 'Make a new secret and tell it once; for 24 hours calls are signed with both, the new one first',
  method: 'POST',
  path: `${resource}/{webhookId}/secret`,
  ...managing,
  status: 201,
  hasSecret: true,
  params,
  output: withSecret,
  problems: ['not-found'],
})

export const removeWebhook = endpoint({
  name: 'removeWebhook',
  summary: 'Delete a webhook; calls that wait are cancelled. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{webhookId}`,
  ...managing,
  params,
  output: z.object({ undo: undoable }),
  problems: ['not-found'],
})

export const retryDelivery = endpoint({
  name: 'retryDelivery',
  summary: 'Send a call of a webhook again that was given up',
  method: 'POST',
  path: '/roboroy/api/v1/webhooks/deliveries/{deliveryId}/retry',
  ...managing,
  status: 200,
  params: z.object({ deliveryId: id }),
  output: delivery,
  problems: ['not-found', 'illegal-change'],
})
