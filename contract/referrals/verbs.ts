import * as z from 'zod/mini'
import { audit, machineWord, rowId, team, type Verb } from '../history/verb.ts'
import { referralSources, referralStatuses } from './referrals.ts'

const status = z.enum(referralStatuses)
const facts = z.partial(
  z.object({ status, incentive: z.nullable(z.object({ amount: z.number(), currency: machineWord })) }),
)

const promise = z.object({
  isOwn: z.boolean(),
  incentive: z.nullable(z.object({ amount: z.number(), currency: machineWord, afterDays: z.number() })),
})

/** What happens to referrals; never a word of the people in them. */
export const referralVerbs = {
  referral_submitted: {
    entity: 'referral',
    seenBy: team,
    text: /*i18n*/ { id: 'Referral received' },
    after: z.object({ status, source: z.enum(referralSources), creditedReferralId: z.optional(rowId) }),
  },
  referral_changed: {
    entity: 'referral',
    seenBy: audit,
    text: /*i18n*/ { id: 'Referral changed' },
    before: facts,
    after: facts,
  },
  job_incentive_changed: {
    entity: 'job',
    seenBy: audit,
    text: /*i18n*/ { id: 'Referral incentive changed' },
    before: promise,
    after: promise,
  },
  referral_change_undone: { entity: 'referral', seenBy: audit, text: /*i18n*/ { id: 'Referral change undone' } },
} as const satisfies Record<string, Verb>
