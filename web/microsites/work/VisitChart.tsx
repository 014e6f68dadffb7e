import type { MicrositeAnalytics } from '@hireloom/contract/microsites/analytics.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Table, Text } from '@mantine/core'
import { formatDate, formatNumber } from '../../kernel/format.ts'
import styles from './analytics.module.css'
import { barsOf } from './visit-bars.ts'

/** Views and visitors by the day or week as bars, and the same numbers as a table behind them. */
export function VisitChart({ days }: { days: MicrositeAnalytics['days'] }) {
  const { t, i18n } = useLingui()
  const bars = barsOf(days)
  const highest = Math.max(1, ...bars.map(bar => bar.views))
  const dayOf = (day: string) => formatDate(i18n.locale, day)
  const number = (value: number) => formatNumber(i18n.locale, value)
  const spanOf = (bar: { from: string; to: string }) =>
    bar.from === bar.to ? dayOf(bar.from) : `${dayOf(bar.from)} – ${dayOf(bar.to)}`
  const first = dayOf(bars[0]?.from ?? '')
  const last = dayOf(bars.at(-1)?.to ?? '')
  return (
    <Stack gap="xs">
      <Group gap="md">
        <Text size="sm">
          <span className={`${styles.key} ${styles.views}`} />
          <Trans>Views</Trans>
        </Text>
        <Text size="sm">
          <span className={styles.key} style={{ background: 'var(--brand-edge)' }} />
          <Trans>Visitors</Trans>
        </Text>
        <Text size="sm" c="dimmed" ms="auto">
          <Trans>Highest: {number(highest)}</Trans>
        </Text>
      </Group>
      <figure className={styles.chart} aria-label={t`Views and visitors from ${first} to ${last}`}>
        {bars.map(bar => (
          <div
            key={bar.from}
            className={styles.bar}
            title={`${spanOf(bar)}: ${number(bar.views)} / ${number(bar.visitors)}`}
          >
            <div
              className={styles.views}
              style={{ blockSize: `${(bar.views / highest) * 100}%` }}
              hidden={bar.views === 0}
            />
            <div
              className={styles.visitors}
              style={{ blockSize: `${(bar.visitors / highest) * 100}%` }}
              hidden={bar.visitors === 0}
            />
          </div>
        ))}
      </figure>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {first}
        </Text>
        <Text size="xs" c="dimmed">
          {last}
        </Text>
      </Group>
      <details>
        <summary>
          <Trans>The numbers as a table</Trans>
        </summary>
        <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label={t`Visits by the day`} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {[t`Day`, t`Views`, t`Visitors`, t`Job pages opened`, t`Ways to apply opened`, t`Applications`].map(
                  head => (
                    <Table.Th key={head} scope="col">
                      {head}
                    </Table.Th>
                  ),
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bars.map(bar => (
                <Table.Tr key={bar.from}>
                  <Table.Th scope="row" fw={400}>
                    {spanOf(bar)}
                  </Table.Th>
                  <Table.Td>{number(bar.views)}</Table.Td>
                  <Table.Td>{number(bar.visitors)}</Table.Td>
                  <Table.Td>{number(bar.jobViews)}</Table.Td>
                  <Table.Td>{number(bar.applyClicks)}</Table.Td>
                  <Table.Td>{number(bar.applications)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </Stack>
  )
}
