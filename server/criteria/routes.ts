import * as contract from '@hireloom/contract/criteria/criteria.ts'
import * as score from '@hireloom/contract/criteria/score.ts'
import { answer } from '../kernel/dispatch.ts'
import { findScore, recompute } from './application-score.ts'
import { findCriteria, regenerate, replaceCriteria, restore } from './criteria.ts'

export const routes = [
  answer(contract.readCriteria, ({ params, query }, { viewer }) => findCriteria(params.jobId, query.version, viewer)),
  answer(contract.saveCriteria, (input, { viewer }) => replaceCriteria(input, viewer)),
  answer(contract.generateCriteria, (input, { viewer }) => regenerate(input, viewer)),
  answer(contract.restoreCriteria, (input, { viewer }) => restore(input, viewer)),
  answer(score.readScore, ({ params }, { viewer }) => findScore(params.appId, viewer)),
  answer(score.computeScore, ({ params }, { viewer }) => recompute(params.appId, viewer)),
]
