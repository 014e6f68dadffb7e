import {
  definitions,
  type JobAnalytics,
  longestPeriodDays,
  readJobAnalytics,
} from '@hireloom/contract/analytics/job-analytics.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { useWithdrawalWords } from '../../applications/withdrawal-words.ts'
import { useSourceWord } from '../../applications/work/source-word.ts'
import { formatDate, formatNumber } from '../../kernel/format.ts'
import { withParams } from '../../kernel/url-state.ts'
import { BarChart } from '../../ui/app/charts/BarChart.tsx'
import { Facts } from '../../ui/app/charts/Facts.tsx'
import { Funnel } from '../../ui/app/charts/Funnel.tsx'
import { groupDays } from '../../ui/app/charts/group-days.ts'
import { ShareList } from '../../ui/app/charts/ShareList.tsx'
import { Empty } from '../../ui/app/Empty.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { StageTimes } from './StageTimes.tsx'

const dayMs = 24 * 3600_000
const periods = [7, 30, 90, longestPeriodDays - 1] as const
const usual = 30

/** The period of the address, in days up to today. */
const periodIn = (search: URLSearchParams): number => periods.find(days => String(days) === search.get('days')) ?? usual

const figures = pageData({
  endpoint: readJobAnalytics,
  input: ({ params, search }) => {
    const from = new Date(Date.now() - (periodIn(search) - 1) * dayMs).toISOString().slice(0, 10)
    return { params: { jobId: numberOf(params.jobId) }, query: { from } }
  },
})
export const data = [figures]

/** How applications to the job come in and go on. */
export default function AnalyticsJobTab() {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const sourceWord = useSourceWord()
  const withdrawalWords = useWithdrawalWords()
  const nameOf = useStageNames()
  const found = figures.usePageData()
  const { totals, stages } = found
  const viewSource: Readonly<Record<string, string>> = { '': t`Direct or unknown`, internal: t`Your own pages` }
  const number = (value: number) => formatNumber(i18n.locale, value)
  const mean = (figure: keyof typeof definitions) => i18n._(definitions[figure].id)
  const isEmpty =
    totals.views +
      totals.starts +
      totals.applications +
      totals.extClicks +
      stages.reduce((sum, { entered }) => sum + entered, 0) ===
    0
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          <Trans>Analytics</Trans>
        </Title>
        <NativeSelect
          aria-label={t`Period`}
          value={String(periodIn(search))}
          data={periods.map(days => ({ value: String(days), label: t`Last ${days} days` }))}
          onChange={({ currentTarget }) =>
            void navigate(withParams(search, { days: currentTarget.value }), { preventScrollReset: true })
          }
        />
      </Group>
      {isEmpty ? (
        <Empty title={<Trans>No data for this period</Trans>}>
          <Trans>
            Applications, their sources and how they move on show up here. Choose another period to look further back.
          </Trans>
        </Empty>
      ) : (
        <>
          <Facts
            facts={[
              { label: t`Page views`, value: number(totals.views), note: <Note text={mean('views')} /> },
              {
                label: t`Applications`,
                value: number(totals.applications),
                note: <Note text={mean('applications')} />,
              },
              { label: t`Hired`, value: number(totals.hired), note: <Note text={mean('hired')} /> },
              { label: t`Rejected`, value: number(totals.rejected), note: <Note text={mean('rejected')} /> },
              ...(totals.closedOut > 0
                ? [
                    {
                      label: t`Closed without a decision`,
                      value: number(totals.closedOut),
                      note: <Note text={mean('closedOut')} />,
                    },
                  ]
                : []),
              ...(totals.extClicks > 0
                ? [
                    {
                      label: t`External clicks`,
                      value: number(totals.extClicks),
                      note: <Note text={mean('extClicks')} />,
                    },
                  ]
                : []),
            ]}
          />
          <Days days={found.days} />
          <Stack gap="xs" component="section">
            <Title order={2} size="h3">
              <Trans>From view to application</Trans>
            </Title>
            <Note text={mean('starts')} />
            <Funnel
              label={t`Views, forms opened and applications`}
              stages={[
                { key: 'views', label: t`Page views`, value: totals.views },
                { key: 'starts', label: t`Application forms opened`, value: totals.starts },
                { key: 'applications', label: t`Applications`, value: totals.applications },
              ]}
            />
          </Stack>
          <ShareList
            title={t`Sources of views`}
            rows={found.viewSources.map(({ source, count }) => ({
              key: source,
              label: <bdi>{viewSource[source] ?? source}</bdi>,
              count,
            }))}
            nothing={<Trans>No views yet</Trans>}
          />
          <Stack gap="xs" component="section">
            <Title order={2} size="h3">
              <Trans>Funnel</Trans>
            </Title>
            <Note text={mean('funnel')} />
            <Funnel
              label={t`Applications by stage reached`}
              stages={stages.map(({ jobStageId, name, reached }) => ({
                key: String(jobStageId),
                label: nameOf(name),
                value: reached,
              }))}
            />
          </Stack>
          <StageTimes stages={stages} />
          <ShareList
            title={t`Sources of applications`}
            rows={found.sources.map(({ source, count }) => ({
              key: source,
              label: <bdi>{sourceWord(source)}</bdi>,
              count,
            }))}
            nothing={<Trans>No applications yet</Trans>}
          />
          {found.withdrawals.length > 0 && (
            <Stack gap="xs">
              <ShareList
                title={t`Why candidates withdrew`}
                rows={found.withdrawals.map(({ reason, count }) => ({
                  key: reason,
                  label: withdrawalWords[reason],
                  count,
                }))}
                nothing={null}
              />
              <Note text={mean('withdrawals')} />
            </Stack>
          )}
        </>
      )}
      <Text size="xs" c="dimmed">
        <Trans>
          As of <Moment value={found.asOf} isExact />. Days are in UTC.
        </Trans>
      </Text>
    </>
  )
}

const Note = ({ text }: { text: string }) => (
  <Text size="xs" c="dimmed">
    {text}
  </Text>
)

/** Applications by day, or by week where the period is long. */
function Days({ days }: { days: JobAnalytics['days'] }) {
  const { t, i18n } = useLingui()
  const dayOf = (day: string) => formatDate(i18n.locale, day)
  const bars = groupDays(days).map(some => {
    const [first = '', last = ''] = [some[0]?.day, some.at(-1)?.day]
    return {
      key: first,
      label: first === last ? dayOf(first) : `${dayOf(first)} – ${dayOf(last)}`,
      values: [some.reduce((sum, { applications }) => sum + applications, 0)],
    }
  })
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h3">
        <Trans>Applications by day</Trans>
      </Title>
      <BarChart label={t`Applications by day`} axis={t`Day`} series={[t`Applications`]} points={bars} />
    </Stack>
  )
}
