import * as recommendations from '@hireloom/contract/matching/recommendations.ts'
import { answer } from '../kernel/dispatch.ts'
import { findRecommended } from './recommendations.ts'

export const routes = [
  answer(recommendations.getRecommendedJobs, ({ query }, caller) => findRecommended(query, caller)),
]
