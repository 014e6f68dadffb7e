import type { ManagedEvent } from '@hireloom/contract/events/manage.ts'
import { readEventReport } from '@hireloom/contract/events/participants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { formatDate, formatNumber } from '../../kernel/format.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { Failure } from '../../ui/app/Failure.tsx'
import { Late } from '../../ui/app/Late.tsx'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import styles from './ReportTab.module.css'

/** The event in numbers, and on which days people registered. */
export function ReportTab({ event }: { event: ManagedEvent }) {
  const { t, i18n } = useLingui()
  const { uuid } = event
  const { data, error, refetch } = useQuery({
    queryKey: ['event-report', uuid],
    queryFn: () => call(readEventReport, { params: { uuid } }),
  })
  if (data === undefined && error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <Late>
        <Skeleton lines={6} />
      </Late>
    )
  }
  const number = (value: number) => formatNumber(i18n.locale, value)
  const facts: readonly (readonly [string, string])[] = [
    [t({ context: 'participant', message: 'Registered' }), number(data.registered)],
    ...(data.capacity === null ? [] : [[t`Seats`, number(data.capacity)] as const]),
    [t`Waiting`, number(data.waitlisted)],
    [t`Checked in`, number(data.checkedIn)],
    ...(data.missed === null ? [] : [[t`Did not come`, number(data.missed)] as const]),
    [t({ context: 'participant', message: 'Cancelled' }), number(data.cancelled)],
    [t`Invited`, number(data.invited)],
    [t`Said yes to an invitation`, number(data.accepted)],
  ]
  const highest = Math.max(1, ...data.days.map(({ registered }) => registered))
  return (
    <Stack gap="lg" maw={760}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <Title order={2} mb={8}>
          <Trans>Registrations by day</Trans>
        </Title>
        {data.days.length === 0 ? (
          <Empty title={<Trans>Nobody has registered yet</Trans>}>
            <Trans>Once people do, the days on which they did stand here.</Trans>
          </Empty>
        ) : (
          <ol className={styles.days}>
            {data.days.map(({ day, registered }) => (
              <li key={day}>
                <time dateTime={day}>{formatDate(i18n.locale, `${day}T00:00:00Z`)}</time>
                <span className={styles.bar} style={{ inlineSize: `${(registered / highest) * 100}%` }} aria-hidden />
                <span className="figures">{number(registered)}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </Stack>
  )
}
