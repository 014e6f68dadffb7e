import * as z from 'zod/mini'
import { referralIncentive } from '../companies/behaviour.ts'
import { endpoint } from '../endpoint.ts'
import { undoable } from '../undo.ts'
import { flag, id, page } from '../wire.ts'

const jobIncentive = z.object({
  jobId: id,
  jobName: z.string(),
  companyName: z.string(),
  /** What new referrals for the job are promised; null for nothing. */
  incentive: z.nullable(referralIncentive),
  /** It was chosen for this job, and does not follow the company. */
  isOwn: z.boolean(),
  canChange: z.boolean(),
})
export type JobIncentive = z.output<typeof jobIncentive>

export const listJobIncentives = endpoint({
  name: 'listJobIncentives',
  summary: 'List open jobs of the company that accept referrals, with the incentive promised for a hire',
  method: 'GET',
  path: '/roboroy/api/v1/referrals/incentives',
  audience: 'staff',
  may: 'referrals.view',
  query: z.strictObject({
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** Only jobs with an incentive of their own, or only those that follow the company. */
    isOwn: z.optional(flag),
    ...page,
  }),
  output: z.object({
    list: z.array(jobIncentive),
    count: z.number(),
    /** What the company promises for jobs without an incentive of their own. */
    usual: z.nullable(referralIncentive),
  }),
})

export const changeJobIncentive = endpoint({
  name: 'changeJobIncentive',
  summary:
    'Set the referral incentive of one job, or let it follow the company again; referrals sent before keep what was promised then',
  method: 'PUT',
  path: '/roboroy/api/v1/jobs/{jobId}/referralincentive',
  audience: 'staff',
  may: 'referrals.manage',
  params: z.object({ jobId: id }),
  body: z.strictObject({
    /** False: the job follows the company. */
    isOwn: z.boolean(),
    /** With `isOwn`; null promises nothing for this job. */
    incentive: z._default(z.nullable(referralIncentive), null),
  }),
  output: z.object({ job: jobIncentive, undo: undoable }),
  problems: ['invalid', 'not-found'],
})
