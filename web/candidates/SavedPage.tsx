import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { readSavedJobs, useSavedJobs } from '../jobs/saved-jobs.ts'
import { requestContext } from '../kernel/request.ts'
import { JobCards } from '../listings/JobCards.tsx'
import { Empty } from '../ui/app/Empty.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import type { Route } from './+types/SavedPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext)
  return null
}

/** Which jobs are saved is known to the browser alone. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await serverLoader()
  const ids = readSavedJobs()
  const { findOpenJobs } = await import('../listings/board-lookups.ts')
  return { cards: ids.length === 0 ? [] : await findOpenJobs(ids) }
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** The jobs saved in this browser. */
export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const ids = useSavedJobs()
  const cards = loaderData.cards.filter(card => ids.includes(card.id))
  const gone = ids.length - cards.length
  return (
    <PageShell
      width="form"
      title={t`Saved jobs`}
      under={
        gone > 0 && (
          <Text size="sm" c="dimmed">
            <Plural value={gone} one="# saved job is no longer open." other="# saved jobs are no longer open." />
          </Text>
        )
      }
    >
      {cards.length === 0 ? (
        <Empty
          title={<Trans>No saved jobs</Trans>}
          action={
            <Button component="a" href={pathOf('/public/jobs')}>
              <Trans>Find jobs</Trans>
            </Button>
          }
        >
          <Trans>Save a job with the heart to find it here later in this browser.</Trans>
        </Empty>
      ) : (
        <JobCards cards={cards} siteId={null} />
      )}
    </PageShell>
  )
}
