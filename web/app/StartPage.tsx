import { pathOf } from '@hireloom/contract/pages.ts'
import { readPlatformFigures } from '@hireloom/contract/platform/figures.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteLoaderData } from 'react-router'
import { formatNumber } from '../kernel/format.ts'
import { Facts } from '../ui/app/charts/Facts.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { answerOf } from '../ui/app/page-data.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { ActForm } from './ActForm.tsx'
import type { Person } from './person.ts'
import { usePlaces } from './places.ts'

const address = pathOf('/app/roboroy/start')

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** Where people start who are neither candidates nor of a company: what there is for them. */
export default function StartPage() {
  const person = useRouteLoaderData<Person>('app/AppLayout')
  return person && <Places person={person} />
}

function Places({ person }: { person: Person }) {
  const { t } = useLingui()
  const places = usePlaces(person).filter(({ to, at }) => at && to !== address)
  return (
    <PageShell
      width="form"
      title={t`Home`}
      under={
        <Text size="sm" c="dimmed">
          {person.isKeeper ? (
            <Trans>You're a platform administrator.</Trans>
          ) : (
            <Trans>Your account isn't linked to a company. Ask the person who invited you to add you to theirs.</Trans>
          )}
        </Text>
      }
    >
      {person.isKeeper && <Figures />}
      <RowList>
        {places.map(({ to, label, icon: Icon }) => (
          <Row key={to}>
            <Link to={to} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
              <Icon size={18} stroke={1.6} aria-hidden />
              {label}
            </Link>
          </Row>
        ))}
        <Row>
          <a href={pathOf('/public/jobs')} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
            <IconWorld size={18} stroke={1.6} aria-hidden />
            {t`Job board`}
          </a>
        </Row>
      </RowList>
      {person.isKeeper && <ActForm />}
    </PageShell>
  )
}

/** How the installation stands; a figure that is not known yet is a dash. */
function Figures() {
  const { t, i18n } = useLingui()
  const { data } = useQuery(answerOf(readPlatformFigures))
  const shown = (figure: number | undefined) => (figure === undefined ? '–' : formatNumber(i18n.locale, figure))
  return (
    <Facts
      facts={[
        { label: t`Companies`, value: shown(data?.companies) },
        { label: t`Emails waiting`, value: shown(data?.emailsWaiting) },
        { label: t`Failed background jobs`, value: shown(data?.failedRuns), note: t`Last 10 days` },
        { label: t`Problem reports`, value: shown(data?.reports), note: t`Last 7 days` },
      ]}
    />
  )
}
