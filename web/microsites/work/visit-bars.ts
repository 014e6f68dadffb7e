import type { MicrositeAnalytics } from '@hireloom/contract/microsites/analytics.ts'

type Day = MicrositeAnalytics['days'][number]

/** Some days together, the first and the last one as `2026-11-21`. */
export interface Bar extends Omit<Day, 'day'> {
  readonly from: string
  readonly to: string
}

/** More bars than these cannot be told apart. */
const mostBars = 92

/** The days of a span as bars: each its own, or a week in one where there are too many. */
export function barsOf(days: readonly Day[]): Bar[] {
  const size = days.length > mostBars ? 7 : 1
  const bars: Bar[] = []
  for (let at = 0; at < days.length; at += size) {
    const some = days.slice(at, at + size)
    const sum = (name: 'views' | 'visitors' | 'jobViews' | 'applyClicks' | 'applications') =>
      some.reduce((total, day) => total + day[name], 0)
    bars.push({
      from: some[0]?.day ?? '',
      to: some.at(-1)?.day ?? '',
      views: sum('views'),
      visitors: sum('visitors'),
      jobViews: sum('jobViews'),
      applyClicks: sum('applyClicks'),
      applications: sum('applications'),
    })
  }
  return bars
}
