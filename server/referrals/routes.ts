import * as analytics from '@hireloom/contract/referrals/analytics.ts'
import * as incentives from '@hireloom/contract/referrals/incentives.ts'
import * as referrals from '@hireloom/contract/referrals/referrals.ts'
import { answer } from '../kernel/dispatch.ts'
import { countReferrals } from './analytics.ts'
import { changeReferral } from './change.ts'
import { findReferableJobs, recommend } from './create.ts'
import { changeJobIncentive, findJobIncentives } from './incentives.ts'
import { findReferrals } from './list.ts'

export const routes = [
  answer(referrals.createReferral, ({ body }, caller) => recommend(body, caller)),
  answer(referrals.listReferrals, ({ query }, { viewer }) => findReferrals(query, viewer)),
  answer(referrals.listReferableJobs, ({ query }, { viewer }) => findReferableJobs(query, viewer)),
  answer(referrals.changeReferral, ({ params, body }, { viewer }) => changeReferral(params.referralId, body, viewer)),
  answer(incentives.listJobIncentives, ({ query }, { viewer }) => findJobIncentives(query, viewer)),
  answer(incentives.changeJobIncentive, ({ params, body }, { viewer }) =>
    changeJobIncentive(params.jobId, body, viewer),
  ),
  answer(analytics.readReferralAnalytics, ({ query }, { viewer }) => countReferrals(query, viewer)),
]
