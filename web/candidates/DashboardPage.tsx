import { listJobAlerts } from '@hireloom/contract/alerts/alerts.ts'
import { listInvites, listOwnApplications, readDashboard } from '@hireloom/contract/candidates/portal.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSavedJobs } from '../jobs/saved-jobs.ts'
import { requestContext } from '../kernel/request.ts'
import { JobCards } from '../listings/JobCards.tsx'
import { Empty } from '../ui/app/Empty.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { cachedLoader, useCached } from '../ui/app/query.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import type { Route } from './+types/DashboardPage.ts'
import { ApplicationItems } from './ApplicationItems.tsx'
import styles from './area.module.css'
import { InviteItems } from './InviteItems.tsx'
import { matchedCards } from './matched-cards.ts'
import { NextThings } from './NextThings.tsx'
import { TimeLine } from './TimeLine.tsx'
import { useTabWords } from './tab-words.ts'

const fewApplications = 5
const fewJobs = 3

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const [dashboard, invites, applications, matches, alerts] = await Promise.all([
    web.call(readDashboard),
    web.call(listInvites),
    web.call(listOwnApplications, { query: { limit: fewApplications } }),
    web.call(getRecommendedJobs, { query: { limit: fewJobs } }),
    web.call(listJobAlerts),
  ])
  return {
    dashboard,
    invites,
    applications: applications.list,
    jobs: matchedCards(matches.list, web.language),
    alerts: alerts.count,
  }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-dashboard', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** A candidate's start: what comes next, how applications stand, which jobs fit. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { dashboard, invites, applications, jobs, alerts } = useCached(loaderData)
  const saved = useSavedJobs().length
  return (
    <PageShell
      width="form"
      title={t`Home`}
      actions={
        <Button
          component="a"
          href={pathOf('/public/jobs')}
          variant={dashboard.counts.applied === 0 ? 'filled' : 'default'}
        >
          <Trans>Find jobs</Trans>
        </Button>
      }
    >
      {invites.count > 0 && (
        <Part title={<Trans>Invitations</Trans>}>
          <InviteItems invites={invites} />
        </Part>
      )}
      {dashboard.next.length > 0 && (
        <Part title={<Trans>Next</Trans>}>
          <NextThings things={dashboard.next} />
        </Part>
      )}
      <Counts counts={dashboard.counts} />
      <Part
        title={<Trans>My applications</Trans>}
        more={
          dashboard.counts.applied > fewApplications
            ? pathOf('/app/roboroy/candidate/applications/:tab', { tab: 'applied' })
            : null
        }
      >
        {applications.length === 0 ? (
          <Empty title={<Trans>No applications yet</Trans>}>
            <Trans>Applications you send with this email address appear here.</Trans>
          </Empty>
        ) : (
          <ApplicationItems applications={applications} />
        )}
      </Part>
      {jobs.length > 0 && (
        <Part title={<Trans>Jobs that fit you</Trans>} more={pathOf('/app/roboroy/candidate/recommended')}>
          <JobCards cards={jobs} siteId={null} />
        </Part>
      )}
      <Part title={<Trans>Saved jobs and alerts</Trans>}>
        <RowList>
          <Row>
            <Link to={pathOf('/app/roboroy/candidate/alerts')}>
              <Plural value={alerts} one="# job alert" other="# job alerts" />
            </Link>
          </Row>
          <Row>
            <Link to={pathOf('/app/roboroy/candidate/saved')}>
              <Plural value={saved} one="# saved job in this browser" other="# saved jobs in this browser" />
            </Link>
          </Row>
        </RowList>
      </Part>
      {dashboard.timeLine.length > 0 && (
        <Part title={<Trans>Recent activity</Trans>}>
          <TimeLine items={dashboard.timeLine} />
        </Part>
      )}
    </PageShell>
  )
}

interface PartProps {
  title: ReactNode
  /** Where all of it is. */
  more?: string | null
  children: ReactNode
}

function Part({ title, more = null, children }: PartProps) {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
      {more !== null && (
        <div>
          <Button component={Link} to={more} variant="subtle" size="xs">
            <Trans>Show all</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}

type Dashboard = { counts: Record<'applied' | 'interviews' | 'offers' | 'invites' | 'assessments', number> }

function Counts({ counts }: Dashboard) {
  const { t } = useLingui()
  const words = useTabWords()
  return (
    <nav className={styles.counts} aria-label={t`Applications by status`}>
      {words.map(({ tab, label }) => (
        <Link key={tab} to={pathOf('/app/roboroy/candidate/applications/:tab', { tab })}>
          <strong>{counts[tab]}</strong>
          {label}
        </Link>
      ))}
    </nav>
  )
}
