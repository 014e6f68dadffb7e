import type { Output } from '@hireloom/contract/endpoint.ts'
import type { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { type CardView, cardOf } from '../jobs/board-view.ts'

/** Cards of the jobs that fit, each with its score. */
export function matchedCards(list: Output<typeof getRecommendedJobs>['list'], language: string): CardView[] {
  return list.flatMap(each =>
    each.kind === 'job' ? [{ ...cardOf({ _source: each.job }, language), match: each.score }] : [],
  )
}
