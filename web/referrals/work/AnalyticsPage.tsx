import {
  type ReferralFigure,
  type ReferralGroup,
  readReferralAnalytics,
  referralGroups,
} from '@hireloom/contract/referrals/analytics.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Stack, Title } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { formatExactMoney, formatMonth, formatNumber } from '../../kernel/format.ts'
import { withParams } from '../../kernel/url-state.ts'
import { BarChart } from '../../ui/app/charts/BarChart.tsx'
import { Facts } from '../../ui/app/charts/Facts.tsx'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { Empty } from '../../ui/app/Empty.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useReferralWords, useSourceWords } from '../referral-words.ts'

const dayMs = 24 * 3600_000
const periods = [30, 90, 365] as const
const usual = 365
const periodIn = (search: URLSearchParams): number => periods.find(days => String(days) === search.get('days')) ?? usual
const groupIn = (search: URLSearchParams): ReferralGroup =>
  referralGroups.find(group => group === search.get('by')) ?? 'referrer'

const page = pageData({
  endpoint: readReferralAnalytics,
  input: ({ search }) => {
    const from = new Date(Date.now() - (periodIn(search) - 1) * dayMs).toISOString().slice(0, 10)
    return { query: { by: groupIn(search), from } }
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

type Sum = { currency: string; due: number; paid: number }

/** How many referrals came, what became of them, and what is due for them. */
export default function AnalyticsPage() {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { headers, rows, count, totals, months } = page.usePageData()
  const by = groupIn(search)
  const groups = useGroupWords()
  const figures = useFigureWords()
  const labelOf = useLabels(by)
  const number = (value: number) => formatNumber(i18n.locale, value)
  const sums = (list: readonly Sum[], side: 'due' | 'paid') =>
    list
      .filter(sum => sum[side] > 0)
      .map(sum => formatExactMoney(i18n.locale, sum[side], sum.currency))
      .join(', ') || '–'
  return (
    <PageShell
      width="full"
      title={t`Referral analytics`}
      actions={
        <NativeSelect
          aria-label={t`Period`}
          value={String(periodIn(search))}
          data={periods.map(days => ({ value: String(days), label: t`Last ${days} days` }))}
          onChange={({ currentTarget }) =>
            void navigate(withParams(search, { days: currentTarget.value }), { preventScrollReset: true })
          }
        />
      }
    >
      {totals.referrals === 0 ? (
        <Empty title={<Trans>No referrals in this period</Trans>}>
          <Trans>Choose another period to look further back.</Trans>
        </Empty>
      ) : (
        <>
          <Facts
            facts={[
              { label: t`Referrals`, value: number(totals.referrals) },
              { label: figures.inProcess, value: number(totals.inProcess) },
              { label: figures.hired, value: number(totals.hired) },
              { label: t`Incentives due`, value: <bdi>{sums(totals.incentives, 'due')}</bdi> },
              { label: t`Incentives paid`, value: <bdi>{sums(totals.incentives, 'paid')}</bdi> },
            ]}
          />
          <Stack gap="xs" component="section">
            <Title order={2} size="h3">
              <Trans>Referrals by month</Trans>
            </Title>
            <BarChart
              label={t`Referrals by month`}
              axis={t`Month`}
              series={[t`Referrals`, figures.hired]}
              points={months.map(({ month, referrals, hired }) => ({
                key: month,
                label: formatMonth(i18n.locale, month),
                values: [referrals, hired],
              }))}
            />
          </Stack>
          <LinkTabs
            label={t`Count by`}
            present={by}
            tabs={referralGroups.map(key => ({
              key,
              label: groups[key],
              to: withParams(search, { by: key === 'referrer' ? null : key }) || '?',
            }))}
          />
          <Group component="output" fz="sm" c="dimmed">
            <Plural value={count} one="# row" other="# rows" />
          </Group>
          <DataTable
            name="referral-analytics"
            label={t`Referral analytics`}
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'label',
                title: groups[by],
                isFixed: true,
                text: labelOf,
                cell: row => <bdi>{labelOf(row)}</bdi>,
              },
              ...headers.map(key => ({
                key,
                title: figures[key],
                isNumber: true,
                isSpare: key === 'withdrawn' || key === 'duplicate' || key === 'void',
                text: (row: (typeof rows)[number]) => row[key],
                cell: (row: (typeof rows)[number]) => number(row[key]),
              })),
              {
                key: 'due',
                title: t`Incentives due`,
                isNumber: true,
                text: row => sums(row.incentives, 'due'),
                cell: row => <bdi>{sums(row.incentives, 'due')}</bdi>,
              },
              {
                key: 'paid',
                title: t`Incentives paid`,
                isNumber: true,
                text: row => sums(row.incentives, 'paid'),
                cell: row => <bdi>{sums(row.incentives, 'paid')}</bdi>,
              },
            ]}
          />
        </>
      )}
    </PageShell>
  )
}

function useGroupWords(): Readonly<Record<ReferralGroup, string>> {
  const { t } = useLingui()
  return { referrer: t`Referrer`, job: t`Job`, source: t`Referred by`, status: t`Status`, incentive: t`Incentive` }
}

function useFigureWords(): Readonly<Record<ReferralFigure, string>> {
  const { t } = useLingui()
  return {
    referrals: t`Referrals`,
    inProcess: t`Ongoing`,
    hired: t`Hired`,
    rejected: t`Not selected`,
    withdrawn: t`Withdrawn`,
    duplicate: t`Already referred`,
    void: t`Void`,
  }
}

/** What a row is called: statuses and sources in words, amounts as money. */
function useLabels(by: ReferralGroup) {
  const { t, i18n } = useLingui()
  const statuses: Readonly<Record<string, string>> = useReferralWords()
  const sources: Readonly<Record<string, string>> = useSourceWords()
  return ({ key, label }: { key: string; label: string }): string => {
    if (by === 'status') return statuses[key] ?? label
    if (by === 'source') return sources[key] ?? label
    if (by !== 'incentive') return label === '' ? t`Account deleted` : label
    const [currency = '', amount = ''] = key.split(' ')
    return key === '' ? t`No incentive` : formatExactMoney(i18n.locale, Number(amount), currency)
  }
}
