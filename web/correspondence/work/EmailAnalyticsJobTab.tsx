import {
  type EmailAnalytics,
  type EmailFigures,
  emailDefinitions,
  longestEmailPeriodDays,
  readJobEmailAnalytics,
} from '@hireloom/contract/correspondence/email-analytics.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Text, Title } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { formatPercent } from '../../kernel/percent.ts'
import { withParams } from '../../kernel/url-state.ts'
import { Facts } from '../../ui/app/charts/Facts.tsx'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { Empty } from '../../ui/app/Empty.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { numberOf, pageData } from '../../ui/app/page-data.ts'

const dayMs = 24 * 3600_000
const periods = [7, 30, 90, longestEmailPeriodDays - 1] as const
const usual = 30
const periodIn = (search: URLSearchParams): number => periods.find(days => String(days) === search.get('days')) ?? usual

const figures = pageData({
  endpoint: readJobEmailAnalytics,
  input: ({ params, search }) => {
    const from = new Date(Date.now() - (periodIn(search) - 1) * dayMs).toISOString().slice(0, 10)
    return { params: { jobId: numberOf(params.jobId) }, query: { from } }
  },
})
export const data = [figures]

/** How the emails to the candidates of a job fare. */
export default function EmailAnalyticsJobTab() {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const found = figures.usePageData()
  const { totals } = found
  const number = (value: number) => formatNumber(i18n.locale, value)
  const share = (part: number) => (totals.sent === 0 ? null : formatPercent(i18n.locale, part / totals.sent))
  const fact = (name: keyof EmailFigures, label: string) => ({
    label,
    value: (
      <>
        {number(totals[name] ?? 0)}
        {name !== 'sent' && name !== 'failed' && name !== 'opened' && totals.sent > 0 && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            {share(totals[name] ?? 0)}
          </Text>
        )}
      </>
    ),
    note: i18n._(emailDefinitions[name].id),
  })
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          <Trans>Email analytics</Trans>
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
      {totals.sent + totals.failed === 0 ? (
        <Empty title={<Trans>No emails in this period</Trans>}>
          <Trans>
            Emails to the candidates of this job are counted here. Choose another period to look further back.
          </Trans>
        </Empty>
      ) : (
        <>
          <Facts
            facts={[
              fact('sent', t`Sent`),
              fact('delivered', t`Without a report`),
              ...(totals.opened === null ? [] : [fact('opened', t`Opened`)]),
              fact('replied', t`Answered`),
              fact('bounced', t`Bounced`),
              fact('complained', t`Reported as spam`),
              fact('failed', t`Refused`),
            ]}
          />
          <ByTemplate templates={found.templates} />
        </>
      )}
      <Text size="xs" c="dimmed">
        {totals.opened === null && <>{i18n._(emailDefinitions.uncounted.id)} </>}
        {i18n._(emailDefinitions.withoutApplication.id)}{' '}
        <Trans>
          As of <Moment value={found.asOf} isExact />. Days are in UTC.
        </Trans>
      </Text>
    </>
  )
}

function ByTemplate({ templates }: Pick<EmailAnalytics, 'templates'>) {
  const { t, i18n } = useLingui()
  const number = (value: number) => formatNumber(i18n.locale, value)
  const nameOf = ({ emailTemplateId, displayName }: EmailAnalytics['templates'][number]): string =>
    displayName ?? (emailTemplateId === null ? t`Without a template` : t`Deleted template`)
  return (
    <DataTable
      label={t`By template`}
      rows={templates}
      rowKey={row => String(row.emailTemplateId ?? 0)}
      columns={[
        { key: 'template', title: t`Template`, cell: row => <bdi>{nameOf(row)}</bdi> },
        { key: 'sent', title: t`Sent`, isNumber: true, cell: row => number(row.sent) },
        ...(templates.every(({ opened }) => opened === null)
          ? []
          : [
              {
                key: 'opened',
                title: t`Opened`,
                isNumber: true,
                cell: (row: EmailAnalytics['templates'][number]) => number(row.opened ?? 0),
              },
            ]),
        { key: 'replied', title: t`Answered`, isNumber: true, cell: row => number(row.replied) },
        { key: 'bounced', title: t`Bounced`, isNumber: true, isSpare: true, cell: row => number(row.bounced) },
        { key: 'failed', title: t`Refused`, isNumber: true, isSpare: true, cell: row => number(row.failed) },
      ]}
    />
  )
}
