import { listJobAlerts } from '@hireloom/contract/alerts/alerts.ts'
import { listInvites, listOwnApplications, readDashboard } from '@hireloom/contract/candidates/portal.ts'
import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSavedJobs } from '../jobs/saved-jobs.ts'
import { formatNumber } from '../kernel/format.ts'
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
import { ProfileCard } from './ProfileCard.tsx'
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

/** A candidate's start: what comes next, how applications stand, which jobs fit, and beside it the profile and what is kept. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { dashboard, invites, applications, jobs, alerts } = useCached(loaderData)
  const saved = useSavedJobs().length
  const profile = dashboard.next.find(thing => thing.kind === 'profile')
  // An application says itself by when an answer is due; one that is late comes first.
  const next = dashboard.next.flatMap(thing =>
    thing.kind === 'profile' || (thing.kind === 'answer' && !thing.isLate) ? [] : [thing],
  )
  return (
    <PageShell
      width="full"
      title={t`Home`}
      actions={
        applications.length > 0 && (
          <Button component="a" href={pathOf('/public/jobs')} variant="default">
            <Trans>Find jobs</Trans>
          </Button>
        )
      }
    >
      <div className={styles.columns}>
        <Stack gap="lg">
          {invites.count > 0 && (
            <Part title={<Trans>Invitations</Trans>}>
              <InviteItems invites={invites} />
            </Part>
          )}
          {next.length > 0 && (
            <Part title={<Trans>Next</Trans>}>
              <NextThings things={next} />
            </Part>
          )}
          <Part
            title={<Trans>My applications</Trans>}
            beside={<Counts counts={dashboard.counts} />}
            more={
              dashboard.counts.applied > fewApplications
                ? pathOf('/app/roboroy/candidate/applications/:tab', { tab: 'applied' })
                : null
            }
          >
            {applications.length === 0 ? (
              <div className={styles.card}>
                <Empty
                  title={<Trans>No applications yet</Trans>}
                  action={
                    <Button component="a" href={pathOf('/public/jobs')}>
                      <Trans>Find jobs</Trans>
                    </Button>
                  }
                >
                  <Trans>Applications you send with this email address appear here.</Trans>
                </Empty>
              </div>
            ) : (
              <ApplicationItems applications={applications} />
            )}
          </Part>
          {jobs.length > 0 && (
            <Part title={<Trans>Jobs that fit you</Trans>} more={pathOf('/app/roboroy/candidate/recommended')}>
              <JobCards cards={jobs} siteId={null} />
            </Part>
          )}
        </Stack>
        <Stack gap="lg">
          {profile && (
            <Part title={<Trans>Profile</Trans>}>
              <ProfileCard score={profile.score} missing={profile.missing} />
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
        </Stack>
      </div>
    </PageShell>
  )
}

interface PartProps {
  title: ReactNode
  beside?: ReactNode
  /** Where all of it is. */
  more?: string | null
  children: ReactNode
}

function Part({ title, beside, more = null, children }: PartProps) {
  return (
    <Stack component="section" gap="xs">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3">
          {title}
        </Title>
        {beside}
      </Group>
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

/** Parts of the applications that hold any. */
function Counts({ counts }: Dashboard) {
  const { t, i18n } = useLingui()
  const words = useTabWords().filter(({ tab }) => counts[tab] > 0)
  if (words.length === 0) return null
  return (
    <nav className={styles.counts} aria-label={t`Applications by status`}>
      {words.map(({ tab, label }) => (
        <Link key={tab} to={pathOf('/app/roboroy/candidate/applications/:tab', { tab })}>
          {label} <strong>{formatNumber(i18n.locale, counts[tab])}</strong>
        </Link>
      ))}
    </nav>
  )
}
