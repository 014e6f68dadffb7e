import { readEventReport } from '@hireloom/contract/events/participants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Title } from '@mantine/core'
import { formatDate, formatNumber } from '../../kernel/format.ts'
import { BarChart } from '../../ui/app/charts/BarChart.tsx'
import { Facts } from '../../ui/app/charts/Facts.tsx'
import { Empty } from '../../ui/app/Empty.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { eventOf } from './event-address.ts'

const page = pageData({ endpoint: readEventReport, input: eventOf })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The event in numbers, and on which days people registered. */
export default function ReportTab() {
  const { t, i18n } = useLingui()
  const data = page.usePageData()
  const number = (value: number) => formatNumber(i18n.locale, value)
  const registered = t({ context: 'participant', message: 'Registered' })
  const facts = [
    { label: registered, value: number(data.registered) },
    ...(data.capacity === null ? [] : [{ label: t`Seats`, value: number(data.capacity) }]),
    { label: t`Waiting`, value: number(data.waitlisted) },
    { label: t`Checked in`, value: number(data.checkedIn) },
    ...(data.missed === null ? [] : [{ label: t`Didn't attend`, value: number(data.missed) }]),
    { label: t({ context: 'participant', message: 'Cancelled' }), value: number(data.cancelled) },
    { label: t`Invited`, value: number(data.invited) },
    { label: t`Accepted an invitation`, value: number(data.accepted) },
  ]
  return (
    <Stack gap="lg" maw={760}>
      <Facts facts={facts} />
      <section>
        <Title order={2} mb={8}>
          <Trans>Registrations by day</Trans>
        </Title>
        {data.days.length === 0 ? (
          <Empty title={<Trans>No registrations yet</Trans>}>
            <Trans>You'll see registrations by day here.</Trans>
          </Empty>
        ) : (
          <BarChart
            label={t`Registrations by day`}
            axis={t`Day`}
            series={[registered]}
            points={data.days.map(({ day, registered: count }) => ({
              key: day,
              label: formatDate(i18n.locale, `${day}T00:00:00Z`),
              values: [count],
            }))}
          />
        )}
      </section>
    </Stack>
  )
}
