import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { base64url, credentialParts, factorKinds } from './second-factors.ts'
import { user } from './sessions.ts'

const token = z.string().check(z.maxLength(100))
/** What a passkey signs with, and what it is asked to sign, as WebAuthn has them in JSON. */
export const credential = z.object({
  ...credentialParts,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})
const requestOptions = z.looseObject({ challenge: z.string() })

/** Proof of the second factor: a code of the authenticator app or a recovery code, or what a passkey signed for the challenge of `ticket`. */
export const secondProof = z.object({
  code: z.optional(z.string().check(z.trim(), z.maxLength(40, texts.codeWrong.id))),
  passkey: z.optional(credential),
  ticket: z.optional(token),
})
export type SecondProof = z.output<typeof secondProof>

/** How somebody may prove the second factor; `recovery` where codes are left. */
const ways = z.array(z.enum([...factorKinds, 'recovery']))
const signedIn = z.object({ user, redirect: z.string() })

export const readSecondStep = endpoint({
  name: 'readSecondStep',
  hasSecret: true,
  summary: 'Read how a sign-in can be completed; without `methods` a second factor must be set up first',
  method: 'POST',
  path: '/roboroy/api/v1/auth/second-step/read',
  audience: 'anyone',
  body: z.object({ ticket: token }),
  output: z.object({ methods: ways, passkey: z.nullable(requestOptions) }),
  problems: ['link-expired', 'too-many-requests'],
  limit: { most: 100, seconds: 900, by: 'address' },
})

export const finishSecondStep = endpoint({
  name: 'finishSecondStep',
  hasSecret: true,
  summary: 'Complete a sign-in with the second factor',
  method: 'POST',
  path: '/roboroy/api/v1/auth/second-step',
  audience: 'anyone',
  body: z.object({ ticket: token, proof: secondProof }),
  output: signedIn,
  problems: ['link-expired', 'invalid', 'too-many-requests'],
})

export const startProof = endpoint({
  name: 'startProof',
  hasSecret: true,
  summary: 'Read how the signed-in user can prove the second factor, with a challenge for passkeys',
  method: 'POST',
  path: '/roboroy/api/v1/users/me/proof/start',
  audience: 'signed-in',
  output: z.object({ methods: ways, ticket: token, passkey: z.nullable(requestOptions) }),
  limit: { most: 60, seconds: 900, by: 'user' },
})

export const giveProof = endpoint({
  name: 'giveProof',
  hasSecret: true,
  summary: 'Prove again who is signed in, by password and second factor; opens changes of sign-in for 10 minutes',
  method: 'POST',
  path: '/roboroy/api/v1/users/me/proof',
  audience: 'signed-in',
  body: z.object({ password: z.string(), proof: z.optional(secondProof) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid', 'too-many-requests'],
})
