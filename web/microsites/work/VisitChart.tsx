import type { MicrositeAnalytics } from '@hireloom/contract/microsites/analytics.ts'
import { useLingui } from '@lingui/react/macro'
import { formatDate, formatNumber } from '../../kernel/format.ts'
import { BarChart } from '../../ui/app/charts/BarChart.tsx'
import { ChartTable } from '../../ui/app/charts/ChartTable.tsx'
import { barsOf } from './visit-bars.ts'

/** Views and visitors by the day or week as bars, and these and more numbers as a table behind them. */
export function VisitChart({ days }: { days: MicrositeAnalytics['days'] }) {
  const { t, i18n } = useLingui()
  const bars = barsOf(days)
  const dayOf = (day: string) => formatDate(i18n.locale, day)
  const spanOf = (bar: { from: string; to: string }) =>
    bar.from === bar.to ? dayOf(bar.from) : `${dayOf(bar.from)} – ${dayOf(bar.to)}`
  const first = dayOf(bars[0]?.from ?? '')
  const last = dayOf(bars.at(-1)?.to ?? '')
  return (
    <BarChart
      label={t`Views and visitors from ${first} to ${last}`}
      axis={t`Day`}
      series={[t`Views`, t`Visitors`]}
      points={bars.map(bar => ({ key: bar.from, label: spanOf(bar), values: [bar.views, bar.visitors] }))}
      table={
        <ChartTable
          label={t`Visits by day`}
          heads={[t`Day`, t`Views`, t`Visitors`, t`Job page views`, t`Apply options opened`, t`Applications`]}
          rows={bars.map(bar => ({
            key: bar.from,
            cells: [
              spanOf(bar),
              ...[bar.views, bar.visitors, bar.jobViews, bar.applyClicks, bar.applications].map(value =>
                formatNumber(i18n.locale, value),
              ),
            ],
          }))}
        />
      }
    />
  )
}
