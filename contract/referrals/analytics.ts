import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { referralStatuses } from './referrals.ts'

/** By what referrals are counted. */
export const referralGroups = ['referrer', 'job', 'source', 'status', 'incentive'] as const
export type ReferralGroup = (typeof referralGroups)[number]

/** Columns of the table, in their order. */
export const referralFigures = [
  'referrals',
  'inProcess',
  'hired',
  'rejected',
  'withdrawn',
  'duplicate',
  'void',
] as const
export type ReferralFigure = (typeof referralFigures)[number]

const sum = z.object({ currency: z.string(), due: z.number(), paid: z.number() })
const figures = z.object({
  referrals: z.number(),
  inProcess: z.number(),
  hired: z.number(),
  rejected: z.number(),
  withdrawn: z.number(),
  duplicate: z.number(),
  void: z.number(),
})

export const readReferralAnalytics = endpoint({
  name: 'readReferralAnalytics',
  summary: 'Count referrals of a period by referrer, job, source, status or incentive, those with most first',
  method: 'GET',
  path: '/roboroy/api/v1/referralanalytics',
  audience: 'staff',
  may: 'referrals.view',
  query: z.strictObject({
    by: z._default(z.enum(referralGroups), 'referrer'),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  output: z.object({
    headers: z.array(z.enum(referralFigures)),
    /** At most 500; `key` is a status, a source or an amount where `by` says so. */
    rows: z.array(z.extend(figures, { key: z.string(), label: z.string(), incentives: z.array(sum) })),
    /** Of all rows, also those beyond the 500. */
    count: z.number(),
    totals: z.extend(figures, { incentives: z.array(sum) }),
    months: z.array(z.object({ month: z.iso.date(), referrals: z.number(), hired: z.number() })),
  }),
})

export const statusesOfFigure: Readonly<
  Record<Exclude<ReferralFigure, 'referrals'>, readonly (typeof referralStatuses)[number][]>
> = {
  inProcess: ['submitted', 'in_process'],
  hired: ['hired', 'incentive_due', 'incentive_paid'],
  rejected: ['rejected'],
  withdrawn: ['withdrawn'],
  duplicate: ['duplicate'],
  void: ['void'],
}
