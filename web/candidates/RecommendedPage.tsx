import { getRecommendedJobs } from '@hireloom/contract/matching/recommendations.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { numberParam } from '../kernel/url-state.ts'
import { JobCards } from '../listings/JobCards.tsx'
import { Empty } from '../ui/app/Empty.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { Paging } from '../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../ui/app/query.ts'
import type { Route } from './+types/RecommendedPage.ts'
import { matchedCards } from './matched-cards.ts'

const pageSize = 10

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = numberParam(url.searchParams, 'page', 1, value => value >= 1 && value <= 1000)
  const query = { limit: pageSize, skip: (page - 1) * pageSize }
  const web = context.get(requestContext)
  const { list, count } = await web.call(getRecommendedJobs, { query })
  return { jobs: matchedCards(list, web.language), count, page }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('recommended-jobs', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** Open jobs, the best match first. */
export default function RecommendedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { jobs, count, page } = useCached(loaderData)
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
      {jobs.length === 0 ? (
        <Empty
          title={<Trans>No matching jobs yet</Trans>}
          action={
            <Button component={Link} to={pathOf('/app/roboroy/candidate/profile')}>
              <Trans>Complete your profile</Trans>
            </Button>
          }
        >
          <Trans>The more complete your profile, the better your job matches.</Trans>
        </Empty>
      ) : (
        <JobCards cards={jobs} siteId={null} />
      )}
      <Paging page={page} size={pageSize} count={count} onPage={next => void navigate(`?page=${next}`)} />
    </PageShell>
  )
}
