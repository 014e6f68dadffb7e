import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../wire.ts'

/** By which a company keeps data of people whom its people add (GDPR Art. 6). */
export const sourcingBases = ['consent', 'legitimate_interest'] as const
export type SourcingBasis = (typeof sourcingBases)[number]

/** How a person was added: by a CV, as data of another system, or typed in. */
export const broughtHows = ['cv', 'profile', 'form'] as const
export type BroughtHow = (typeof broughtHows)[number]

/** `held`: waits as long as the address is not emailed, the person is under a legal hold or asked for deletion, or the profile is merged into another. */
export const noticeStates = ['planned', 'held', 'sending', 'undeliverable', 'sent', 'accepted', 'refused'] as const
export type NoticeState = (typeof noticeStates)[number]

/** How far it is with telling a person who was added, for those who work with the profile. */
export const noticeStanding = z.object({
  state: z.enum(noticeStates),
  /** Asks whether the company may keep the profile. */
  asksConsent: z.boolean(),
  /** When it is planned for, was sent, or was answered. */
  at: moment,
  /** The law's month has passed without it. */
  isLate: z.boolean(),
})

export const sendPrivacyNotice = endpoint({
  name: 'sendPrivacyNotice',
  summary: 'Send the privacy notice of a person who was added now, instead of a day later',
  method: 'POST',
  path: '/roboroy/api/v1/profiles/{profileId}/privacynotice',
  audience: 'staff',
  may: 'candidates.contact',
  params: z.object({ profileId: id }),
  output: z.object({ notice: z.nullable(noticeStanding) }),
  problems: ['not-found', 'illegal-change'],
})

const answers = z.enum(['yes', 'no'])

const broughtNotice = z.object({
  companyId: id,
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  how: z.enum(broughtHows),
  /** Where the company says that the person comes from; empty where it does not say. */
  source: z.string(),
  broughtAt: moment,
  /** Who added the person; empty when no one knows any more. */
  broughtBy: z.string(),
  /** The job that the person was added for; `path` where it is public. */
  job: z.nullable(z.object({ jobName: z.string(), path: z.nullable(z.string()) })),
  isInPool: z.boolean(),
  fileNames: z.array(z.string()),
  basis: z.enum(sourcingBases),
  asksConsent: z.boolean(),
  answer: z.nullable(answers),
  answeredAt: z.nullable(moment),
  /** When everything is deleted, where that is asked for. */
  eraseAt: z.nullable(moment),
  /** Of the privacy notice that an answer refers to; 0 when the company has none. */
  noticeVersion: z.number(),
})
export type BroughtNotice = z.output<typeof broughtNotice>

const path = '/roboroy/api/v1/privacynotices/{token}'
const params = z.object({ token: z.string().check(z.maxLength(200)) })
const limit = { most: 60, seconds: 3600, by: 'address' } as const

export const readBroughtNotice = endpoint({
  name: 'readBroughtNotice',
  summary: "Read what a company keeps of a person whom it added, by the token of the person's email",
  method: 'GET',
  path,
  audience: 'anyone',
  params,
  output: broughtNotice,
  problems: ['not-found'],
})

export const answerBroughtNotice = endpoint({
  name: 'answerBroughtNotice',
  summary: 'Say whether the company may keep the profile; earlier answers stay on record',
  method: 'POST',
  path: `${path}/answer`,
  audience: 'anyone',
  params,
  body: z.object({
    answer: answers,
    noticeVersion: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  }),
  output: broughtNotice,
  problems: ['not-found', 'illegal-change', 'too-many-requests'],
  limit,
})

export const eraseBroughtData = endpoint({
  name: 'eraseBroughtData',
  summary: 'Request erasure of everything the company keeps, or cancel the request; it happens after a grace period',
  method: 'POST',
  path: `${path}/data`,
  audience: 'anyone',
  params,
  body: z.object({ erase: z.boolean() }),
  output: broughtNotice,
  problems: ['not-found', 'too-many-requests'],
  limit,
})

export const exportBroughtData = endpoint({
  name: 'exportBroughtData',
  summary: 'Download what the company keeps as a JSON file',
  method: 'GET',
  path: `${path}/data`,
  audience: 'anyone',
  kind: 'file',
  params,
  output: z.unknown(),
  problems: ['not-found', 'too-many-requests'],
  limit: { most: 20, seconds: 3600, by: 'address' },
})
