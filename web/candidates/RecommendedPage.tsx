import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mostRanked } from '@hireloom/contract/wire.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { listAddress } from '../kernel/list-address.ts'
import { JobCards } from '../listings/JobCards.tsx'
import { List } from '../ui/app/ListPage.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData } from '../ui/app/page-data.ts'
import { useList } from '../ui/app/use-list.ts'
import { matchedCards } from './matched-cards.ts'

const address = listAddress({}, mostRanked)
const page = pageData({ endpoint: getRecommendedJobs, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Open jobs, the best match first. */
export default function RecommendedPage() {
  const { t, i18n } = useLingui()
  const { list: jobs, count } = page.usePageData()
  const list = useList(address)
  return (
    <PageShell
      width="form"
      title={t`Jobs that fit you`}
      under={
        <Text size="sm" c="dimmed">
          <Plural value={count} one="# job" other="# jobs" />
          {' · '}
          <Trans>Based on your skills, experience and location, never your name, age or photo.</Trans>
        </Text>
      }
    >
      <List
        address={address}
        list={list}
        count={count}
        none={{
          title: <Trans>No matching jobs yet</Trans>,
          text: <Trans>The more complete your profile, the better your job matches.</Trans>,
          action: (
            <Button component={Link} to={pathOf('/app/roboroy/candidate/profile')}>
              <Trans>Complete your profile</Trans>
            </Button>
          ),
        }}
        nothingFits={null}
      >
        <JobCards cards={matchedCards(jobs, i18n.locale)} siteId={null} />
      </List>
    </PageShell>
  )
}
