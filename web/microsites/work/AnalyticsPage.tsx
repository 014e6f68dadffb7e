import { type MicrositeAnalytics, readMicrositeAnalytics } from '@hireloom/contract/microsites/analytics.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { data, Form, Link } from 'react-router'
import { useSourceWord } from '../../applications/work/source-word.ts'
import { formatNumber } from '../../kernel/format.ts'
import { orNotFound } from '../../kernel/not-found.ts'
import { formatPercent } from '../../kernel/percent.ts'
import { isProblem } from '../../kernel/problem.ts'
import { requestContext } from '../../kernel/request.ts'
import { withParams } from '../../kernel/url-state.ts'
import { Facts } from '../../ui/app/charts/Facts.tsx'
import { ShareList } from '../../ui/app/charts/ShareList.tsx'
import { DateBox } from '../../ui/app/DateBox.tsx'
import { Empty } from '../../ui/app/Empty.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import type { Route } from './+types/AnalyticsPage.ts'
import styles from './analytics.module.css'
import { VisitChart } from './VisitChart.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (!/^[1-9]\d{0,14}$/.test(params.micrositeId)) throw data(null, { status: 404 })
  const read = (query: { from?: string | undefined; to?: string | undefined }) =>
    orNotFound(web.call(readMicrositeAnalytics, { params: { micrositeId: Number(params.micrositeId) }, query }))
  const from = url.searchParams.get('from') || undefined
  const to = url.searchParams.get('to') || undefined
  try {
    return { found: await read({ from, to }), isSpanWrong: false }
  } catch (error) {
    // Days that make no span show the usual one, and say so.
    if (!isProblem(error) || error.problem !== 'malformed') throw error
    return { found: await read({}), isSpanWrong: true }
  }
}

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}
clientLoader.hydrate = true as const

/** How a microsite was visited and what came of it, between two days. */
export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const sourceWord = useSourceWord()
  const { found, isSpanWrong } = loaderData
  const isEmpty = found.totals.views + found.totals.applications + found.totals.jobViews === 0
  const edit = pathOf('/app/roboroy/microsites/:micrositeId/edit', { micrositeId: found.micrositeId })
  return (
    <PageShell
      width="full"
      title={t`Visits to ${found.pageName}`}
      under={
        <Text size="sm" c="dimmed">
          <Anchor component={Link} to={pathOf('/app/roboroy/microsites')} size="sm" underline="always">
            <Trans>All microsites</Trans>
          </Anchor>{' '}
          ·{' '}
          <Anchor component={Link} to={edit} size="sm" underline="always">
            <Trans>Edit</Trans>
          </Anchor>{' '}
          ·{' '}
          <Anchor href={pathOf('/public/microsites/:pageId', { pageId: found.pageId })} size="sm" underline="always">
            <Trans>View</Trans>
          </Anchor>
        </Text>
      }
    >
      <Span found={found} isWrong={isSpanWrong} />
      {!found.analytics && (
        <Alert color="gray" title={t`Visits aren't counted`}>
          <Trans>Visit counting is off for this microsite. Earlier numbers are kept.</Trans>{' '}
          <Anchor component={Link} to={edit} size="sm" underline="always">
            <Trans>Edit</Trans>
          </Anchor>
        </Alert>
      )}
      {isEmpty ? (
        <Empty title={<Trans>No visits in this period</Trans>}>
          <Trans>Share your microsite's link, or choose another period. New visits appear within a minute.</Trans>
        </Empty>
      ) : (
        <>
          <Figures totals={found.totals} />
          <VisitChart days={found.days} />
          <div className={styles.lists}>
            <ShareList
              title={t`Searches`}
              rows={sharesOf(found.searchTerms, word => word)}
              nothing={<Trans>No searches.</Trans>}
            />
            <ShareList
              title={t`Traffic sources`}
              rows={sharesOf(found.sources, word => word || t`Unknown`)}
              nothing={<Trans>No visits from other sites.</Trans>}
            />
            <ShareList
              title={t`Sources of applications`}
              rows={sharesOf(found.applicationSources, sourceWord)}
              nothing={<Trans>No applications yet</Trans>}
            />
          </div>
        </>
      )}
      <Text size="xs" c="dimmed" maw={640}>
        <Trans>
          Visits are counted on our server without cookies or IP addresses. Bots and recruiters are excluded. A visitor
          who returns on another day is counted again. Days are in UTC, and totals are kept for 25 months.
        </Trans>
      </Text>
    </PageShell>
  )
}

const sharesOf = (list: MicrositeAnalytics['sources'], wordOf: (word: string) => string) =>
  list.map(({ word, count }) => ({ key: word, label: <bdi>{wordOf(word)}</bdi>, count }))

/** The days asked for; the address holds them. */
function Span({ found, isWrong }: { found: MicrositeAnalytics; isWrong: boolean }) {
  const { t } = useLingui()
  const last = (days: number) => {
    const from = new Date(Date.parse(found.to) - (days - 1) * 24 * 3600_000)
    return withParams('', { from: from.toISOString().slice(0, 10), to: found.to })
  }
  const spans = [
    { days: 7, label: t`7 days` },
    { days: 30, label: t`30 days` },
    { days: 90, label: t`90 days` },
    { days: 365, label: t`One year` },
  ]
  return (
    <Group align="end" gap="sm">
      <SpanForm key={`${found.from} ${found.to}`} found={found} isWrong={isWrong} />
      <Group gap={6} component="nav" aria-label={t`Date ranges`}>
        {spans.map(({ days, label }) => (
          <Button key={days} component={Link} to={last(days)} size="xs" variant="subtle" color="gray">
            {label}
          </Button>
        ))}
      </Group>
    </Group>
  )
}

function Figures({ totals }: { totals: MicrositeAnalytics['totals'] }) {
  const { t, i18n } = useLingui()
  const number = (value: number) => formatNumber(i18n.locale, value)
  const figures = [
    { label: t`Views`, value: number(totals.views) },
    { label: t`Visitors`, value: number(totals.visitors) },
    { label: t`Job page views`, value: number(totals.jobViews) },
    { label: t`Apply options opened`, value: number(totals.applyClicks) },
    { label: t`Applications`, value: number(totals.applications) },
    {
      label: t`Visitors who applied`,
      value: totals.applyRate === null ? '–' : formatPercent(i18n.locale, totals.applyRate),
    },
  ]
  return <Facts facts={figures} />
}

function SpanForm({ found, isWrong }: { found: MicrositeAnalytics; isWrong: boolean }) {
  const { t } = useLingui()
  const [from, setFrom] = useState(found.from)
  const [to, setTo] = useState(found.to)
  const error = isWrong ? t`Choose a period of up to one year.` : undefined
  return (
    <Form method="get">
      <Group align="end" gap="xs">
        <DateBox name="from" label={t`From`} spoken={t`From`} value={from} onChange={setFrom} error={error} />
        <DateBox name="to" label={t`To`} spoken={t`To`} value={to} onChange={setTo} />
        <Button type="submit" variant="default">
          <Trans>Show</Trans>
        </Button>
      </Group>
    </Form>
  )
}
