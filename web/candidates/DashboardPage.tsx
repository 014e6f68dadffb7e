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
import { JobCards } from '../listings/JobCards.tsx'
import { Empty } from '../ui/app/Empty.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData, together } from '../ui/app/page-data.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { ApplicationItems } from './ApplicationItems.tsx'
import styles from './area.module.css'
import { InviteItems } from './InviteItems.tsx'
import { matchedCards } from './matched-cards.ts'
import { NextThings } from './NextThings.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { latestActivity, TimeLine } from './TimeLine.tsx'
import { useTabWords } from './tab-words.ts'

const fewApplications = 5
const fewJobs = 3

const start = pageData({ endpoint: readDashboard })
const invitations = pageData({ endpoint: listInvites })
const latest = pageData({ endpoint: listOwnApplications, input: () => ({ query: { limit: fewApplications } }) })
const best = pageData({ endpoint: getRecommendedJobs, input: () => ({ query: { limit: fewJobs } }) })
const kept = pageData({ endpoint: listJobAlerts })
const page = together(start, invitations, latest, best, kept, latestActivity)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** A candidate's start: what comes next, how applications stand, which jobs fit, and beside it the profile and what is kept. */
export default function DashboardPage() {
  const { t, i18n } = useLingui()
  const dashboard = start.usePageData()
  const invites = invitations.usePageData()
  const { list: applications } = latest.usePageData()
  const jobs = matchedCards(best.usePageData().list, i18n.locale)
  const { count: alerts } = kept.usePageData()
  const hasHistory = latestActivity.usePageData().count > 0
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
          {hasHistory && (
            <Part title={<Trans>Recent activity</Trans>}>
              <TimeLine />
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
