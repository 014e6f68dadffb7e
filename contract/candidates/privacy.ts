import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { consentPurposes } from '../privacy/consents.ts'
import { keptKinds } from '../privacy/kept.ts'
import { id, listOf, moment } from '../wire.ts'

/** The present answer to one question of consent, with the version of the text that was before the eyes. */
const consent = z.object({
  purpose: z.enum(consentPurposes),
  state: z.enum(['given', 'refused', 'withdrawn', 'expired']),
  noticeVersion: z.number(),
  givenAt: moment,
})

const employer = z.object({
  companyId: id,
  companyName: z.string(),
  applications: z.number(),
  consents: z.array(consent),
  /** What it keeps beside applications. */
  kept: z.array(z.enum(keptKinds)),
  /** When the requested erasure at this employer happens; null without a request. */
  eraseAt: z.nullable(moment),
})
export type EmployerPrivacy = z.output<typeof employer>

const overview = listOf(employer)

/** What may be given and withdrawn at any time; the application itself needs no consent. */
export const freePurposes = ['future_jobs', 'talent_pool', 'marketing_jobs', 'share_with_clients', 'whatsapp'] as const
export type FreePurpose = (typeof freePurposes)[number]

export const readPrivacy = endpoint({
  name: 'readPrivacy',
  summary:
    'List the employers that keep data of the signed-in candidate, with consents and retention dates; at most 200',
  method: 'GET',
  path: '/roboroy/api/v1/candidate/privacy',
  audience: 'candidate',
  output: overview,
})

export const listConsents = endpoint({
  name: 'listConsents',
  summary: "List the signed-in candidate's current consents by employer and purpose",
  method: 'GET',
  path: '/roboroy/api/v1/privacyconsents',
  audience: 'candidate',
  query: z.strictObject({ profileId: z.optional(id) }),
  output: listOf(z.object({ companyId: id, ...consent.shape })),
  problems: ['not-found'],
})

export const giveConsent = endpoint({
  name: 'giveConsent',
  summary: 'Give or withdraw consent to a purpose with an employer; earlier answers stay on record',
  method: 'POST',
  path: '/roboroy/api/v1/privacyconsents',
  audience: 'candidate',
  body: z.object({ companyId: id, purpose: z.enum(freePurposes), state: z.enum(['given', 'withdrawn']) }),
  output: overview,
  problems: ['not-found', 'too-many-requests'],
  limit: { most: 120, seconds: 3600, by: 'user' },
})

export const exportOwnData = endpoint({
  name: 'exportOwnData',
  summary: 'Download everything kept about the signed-in candidate by all employers as one JSON file',
  method: 'GET',
  path: '/roboroy/api/v1/candidate/privacy/data',
  audience: 'candidate',
  kind: 'file',
  output: z.unknown(),
  problems: ['too-many-requests'],
  limit: { most: 10, seconds: 3600, by: 'user' },
})

export const eraseOwnData = endpoint({
  name: 'eraseOwnData',
  summary: 'Request erasure of all applications to one or all employers, or cancel the request',
  method: 'POST',
  path: '/roboroy/api/v1/candidate/privacy/data',
  audience: 'candidate',
  body: z.object({ erase: z.boolean(), companyId: z.optional(id) }),
  output: overview,
  problems: ['not-found', 'too-many-requests'],
})
