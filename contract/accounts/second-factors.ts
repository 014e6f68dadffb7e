import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, moment } from '../wire.ts'
import { user } from './sessions.ts'

export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

const token = z.string().check(z.maxLength(100))
/** What the browser's WebAuthn calls give and take, in their JSON form (WebAuthn 3, 5.1.8 to 5.1.10). */
export const base64url = z.string().check(z.maxLength(20_000))
export const credentialParts = { id: base64url, rawId: base64url, type: z.literal('public-key') }
export const newCredential = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})
export type NewCredential = z.output<typeof newCredential>
const creationOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
})
const signedIn = z.object({ user, redirect: z.string() })

export const startFactor = endpoint({
  name: 'startFactor',
  hasSecret: true,
  summary: 'Start adding a second factor, signed in or with the ticket of a sign-in that needs one',
  method: 'POST',
  path: '/roboroy/api/v1/auth/second-factors/start',
  audience: 'anyone',
  body: z.object({ kind: z.enum(factorKinds), ticket: z.optional(token) }),
  output: z.object({
    token,
    totp: z.nullable(z.object({ secret: z.string(), address: z.string(), picture: z.string() })),
    passkey: z.nullable(creationOptions),
  }),
  problems: ['unauthorized', 'proof-required', 'link-expired', 'factor-exists', 'too-many-requests'],
  limit: { most: 60, seconds: 900, by: 'address' },
})

export const addFactor = endpoint({
  name: 'addFactor',
  hasSecret: true,
  summary: 'Add the started second factor; the first one brings recovery codes, and completes a sign-in that needed it',
  method: 'POST',
  path: '/roboroy/api/v1/auth/second-factors',
  audience: 'anyone',
  body: z.object({
    token,
    ticket: z.optional(token),
    name: z.optional(z.string().check(z.trim(), z.maxLength(60, texts.value.id))),
    code: z.optional(z.string().check(z.trim(), z.maxLength(40, texts.codeWrong.id))),
    passkey: z.optional(newCredential),
  }),
  output: z.object({
    factorId: id,
    recoveryCodes: z.nullable(z.array(z.string())),
    signedIn: z.nullable(signedIn),
  }),
  problems: ['unauthorized', 'proof-required', 'link-expired', 'invalid', 'factor-exists', 'too-many-requests'],
  limit: { most: 60, seconds: 900, by: 'address' },
})

const factor = z.object({
  factorId: id,
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
})

export const listFactors = endpoint({
  name: 'listFactors',
  summary: 'List the second factors of the signed-in user, and how many recovery codes are left',
  method: 'GET',
  path: '/roboroy/api/v1/users/me/second-factors',
  audience: 'signed-in',
  output: z.object({ list: z.array(factor), count: z.number(), codesLeft: z.number(), isRequired: z.boolean() }),
})

export const removeFactor = endpoint({
  name: 'removeFactor',
  summary: 'Remove a second factor; the last one takes the recovery codes along',
  method: 'DELETE',
  path: '/roboroy/api/v1/users/me/second-factors/{factorId}',
  audience: 'signed-in',
  params: z.object({ factorId: id }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'proof-required', 'last-factor'],
})

export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  hasSecret: true,
  summary: 'Replace the recovery codes',
  method: 'POST',
  path: '/roboroy/api/v1/users/me/recovery-codes',
  audience: 'signed-in',
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  problems: ['proof-required', 'not-found'],
  limit: { most: 20, seconds: 900, by: 'user' },
})
