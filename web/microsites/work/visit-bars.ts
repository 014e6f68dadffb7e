import type { MicrositeAnalytics } from '@hireloom/contract/microsites/analytics.ts'
import { groupDays } from '../../ui/app/charts/group-days.ts'

type Day = MicrositeAnalytics['days'][number]

/** Some days together, the first and the last one as `2026-11-21`. */
export interface Bar extends Omit<Day, 'day'> {
  readonly from: string
  readonly to: string
}

/** The days of a span as bars: each its own, or a week in one where there are too many. */
export function barsOf(days: readonly Day[]): Bar[] {
  return groupDays(days).map(some => {
    const sum = (name: 'views' | 'visitors' | 'jobViews' | 'applyClicks' | 'applications') =>
      some.reduce((total, day) => total + day[name], 0)
    return {
      from: some[0]?.day ?? '',
      to: some.at(-1)?.day ?? '',
      views: sum('views'),
      visitors: sum('visitors'),
      jobViews: sum('jobViews'),
      applyClicks: sum('applyClicks'),
      applications: sum('applications'),
    }
  })
}
