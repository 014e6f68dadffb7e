import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { formatNumber } from '../../../kernel/format.ts'
import { formatPercent } from '../../../kernel/percent.ts'
import { ChartTable } from './ChartTable.tsx'
import styles from './charts.module.css'

interface FunnelProps {
  label: string
  /** In their order; each is a part of the one before. */
  stages: readonly { readonly key: string; readonly label: string; readonly value: number }[]
}

/** How many get from stage to stage, as bars and as a table. */
export function Funnel({ label, stages }: FunnelProps) {
  const { t, i18n } = useLingui()
  const highest = Math.max(1, ...stages.map(({ value }) => value))
  const number = (value: number) => formatNumber(i18n.locale, value)
  const shareOf = (at: number) => {
    const before = stages[at - 1]
    return before === undefined || before.value === 0
      ? ''
      : formatPercent(i18n.locale, (stages[at]?.value ?? 0) / before.value)
  }
  return (
    <Stack gap="xs">
      <ol className={styles.funnel} aria-label={label}>
        {stages.map(({ key, label: name, value }, at) => (
          <li key={key}>
            <span>{name}</span>
            <span className={styles.share} style={{ inlineSize: `${(value / highest) * 100}%` }} aria-hidden />
            <span className="figures">{number(value)}</span>
            <span className="figures">{shareOf(at)}</span>
          </li>
        ))}
      </ol>
      <ChartTable
        label={label}
        heads={[t`Stage`, t`Number`, t`From the previous stage`]}
        rows={stages.map(({ key, label: name, value }, at) => ({ key, cells: [name, number(value), shareOf(at)] }))}
      />
    </Stack>
  )
}
