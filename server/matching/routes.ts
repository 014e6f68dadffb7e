import * as feedback from '@hireloom/contract/matching/feedback.ts'
import * as recommendations from '@hireloom/contract/matching/recommendations.ts'
import { answer } from '../kernel/dispatch.ts'
import { feedBack } from './feedback.ts'
import { findRecommended } from './recommendations.ts'

export const routes = [
  answer(feedback.giveFeedback, (input, { viewer }) => feedBack(input, viewer)),
  answer(recommendations.getRecommendedJobs, ({ query }, caller) => findRecommended(query, caller)),
]
