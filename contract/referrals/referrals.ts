import * as z from 'zod/mini'
import { statusKeys } from '../applications/applications.ts'
import { submission } from '../apply/apply.ts'
import { referralIncentive } from '../companies/behaviour.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { flag, id, moment, page } from '../wire.ts'

/** The same candidate, recommended again within so many days, is credited to who was first. */
export const creditDays = 180

export const referralStatuses = [
  'submitted',
  'in_process',
  'hired',
  'incentive_due',
  'incentive_paid',
  'rejected',
  'withdrawn',
  'duplicate',
  'void',
] as const
export type ReferralStatus = (typeof referralStatuses)[number]

/** These follow the application by themselves. */
export const followingStatuses = ['submitted', 'in_process', 'hired', 'rejected', 'withdrawn'] as const

/**
 * What the desk may make of a referral by hand. `submitted` means that it counts, and follows its application from then on: a duplicate is
 * credited instead of the first, a void one is taken up again. What has been paid stays.
 */
export const handChanges: Readonly<Record<ReferralStatus, readonly ReferralStatus[]>> = {
  submitted: ['void'],
  in_process: ['void'],
  hired: ['incentive_due', 'void'],
  incentive_due: ['incentive_paid', 'void'],
  incentive_paid: [],
  rejected: ['void'],
  withdrawn: ['void'],
  duplicate: ['submitted', 'void'],
  void: ['submitted'],
}

/** Who sent it: a colleague, a candidate, or a visitor without an account. */
export const referralSources = ['employee', 'candidate', 'guest'] as const
export type ReferralSource = (typeof referralSources)[number]

const money = z.object({ amount: referralIncentive.shape.amount, currency: referralIncentive.shape.currency })

export const referral = z.object({
  referralId: id,
  jobId: id,
  jobName: z.string(),
  companyName: z.string(),
  /** For who may open it. */
  application: z.nullable(z.object({ appId: id, statusKey: z.enum(statusKeys) })),
  /** As the referrer typed it; empty once it is deleted. */
  candidateName: z.string(),
  status: z.enum(referralStatuses),
  incentive: z.nullable(money),
  /** The day from which the incentive is due, once the candidate is hired. */
  dueOn: z.nullable(z.iso.date()),
  paidOn: z.nullable(z.iso.date()),
  createdAt: moment,
  /** For the desk alone. */
  desk: z.nullable(
    z.object({
      referrerName: z.string(),
      referrerEmail: z.string(),
      /** The referrer's number in the system that sent the referral. */
      referrerUniqueId: z.nullable(z.string()),
      /** The referrer has an account that was signed in. */
      isKnownReferrer: z.boolean(),
      source: z.enum(referralSources),
      /** Who is credited instead. */
      creditedTo: z.nullable(z.string()),
      payoutReference: z.nullable(z.string()),
      /** The last four characters of the referrer's NRIC. */
      nricLast4: z.nullable(z.string()),
      voidReason: z.nullable(z.string()),
      /** What the caller may make of it now. */
      changes: z.array(z.enum(referralStatuses)),
      canSetIncentive: z.boolean(),
      /** Whom the caller may put into a bucket; null where the candidate has no application the caller sees. */
      bucketProfileId: z.nullable(id),
      /** Paying asks for the referrer's NRIC. */
      needsNric: z.boolean(),
    }),
  ),
})
export type Referral = z.output<typeof referral>

const resource = '/roboroy/api/v1/referrals'

export const createReferral = endpoint({
  name: 'createReferral',
  summary: "Recommend someone for a job in the caller's own name; the CV, if any, is that of the draft",
  method: 'POST',
  path: resource,
  audience: 'signed-in',
  status: 201,
  body: z.strictObject({
    jobId: id,
    candidate: submission.shape.candidate,
    /** Answers to the company's own fields. */
    customFields: submission.shape.customFields,
    draftToken: submission.shape.draftToken,
  }),
  /** `duplicate`: someone else recommended the candidate first. */
  output: z.object({ referralId: id, status: z.enum(['submitted', 'duplicate']) }),
  problems: ['invalid', 'already-applied', 'job-closed', 'not-found', 'forbidden', 'too-many-requests'],
})

export const listReferrals = endpoint({
  name: 'listReferrals',
  summary: "List the referrals of the company, or the caller's own with `mine`, newest first",
  method: 'GET',
  path: resource,
  audience: 'signed-in',
  query: z.strictObject({
    mine: z._default(flag, false),
    status: z.optional(z.enum(referralStatuses)),
    source: z.optional(z.enum(referralSources)),
    jobId: z.optional(id),
    /** Words of the candidate, the referrer and the job. */
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...page,
  }),
  output: z.object({
    list: z.array(referral),
    count: z.number(),
    /** Of the same list without the filter of status. */
    countsByStatus: z.partialRecord(z.enum(referralStatuses), z.number()),
  }),
  problems: ['forbidden'],
})

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, texts.value.id))

export const changeReferral = endpoint({
  name: 'changeReferral',
  summary: 'Change the status of a referral by hand, or its incentive; omitted properties keep their values',
  method: 'PATCH',
  path: `${resource}/{referralId}`,
  audience: 'staff',
  may: 'referrals.manage',
  params: z.object({ referralId: id }),
  body: z.strictObject({
    status: z.optional(z.enum(referralStatuses)),
    incentive: z.optional(z.nullable(money)),
    /** Why it is void; needed then. */
    reason: z.optional(line(500)),
    /** Needed with `incentive_paid`, for which the caller needs the permission `referrals.pay`. */
    payout: z.optional(
      z.strictObject({
        paidOn: z.iso.date(texts.value.id),
        reference: z._default(line(100), ''),
        /** The referrer's; kept sealed, of which only the last four characters are shown. */
        nric: z.optional(line(20)),
      }),
    ),
  }),
  output: z.object({ referral, undo: undoable }),
  problems: ['invalid', 'not-found', 'forbidden', 'illegal-change'],
})

const referableJob = z.object({
  jobId: id,
  jobName: z.string(),
  companyName: z.string(),
  place: z.nullable(z.string()),
  incentive: z.nullable(referralIncentive),
  /** Paying the incentive will ask for the referrer's full NRIC. */
  asksNric: z.boolean(),
  /** The company asks more of a referral than the short form does: only the job's own form takes it. */
  needsFullForm: z.boolean(),
})
export type ReferableJob = z.output<typeof referableJob>

export const listReferableJobs = endpoint({
  name: 'listReferableJobs',
  summary: 'List open jobs for which the caller may recommend someone; for people of a company those of their company',
  method: 'GET',
  path: `${resource}/jobs`,
  audience: 'signed-in',
  query: z.strictObject({ searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))), ...page }),
  output: z.object({ list: z.array(referableJob), count: z.number() }),
})

/** Why a change is refused. */
export const referralTexts = {
  otherCredited: /*i18n*/ {
    id: 'Another referral of this candidate counts. Void that one first.',
  },
} as const
