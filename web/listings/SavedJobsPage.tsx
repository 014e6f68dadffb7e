import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { readSavedJobs } from '../jobs/saved-jobs.ts'
import { useRootData } from '../kernel/root-data.ts'
import { Breadcrumb } from '../ui/public/Breadcrumb.tsx'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/SavedJobsPage.ts'
import { JobCards } from './JobCards.tsx'

/** Which jobs are saved is known to the browser alone. */
export async function clientLoader() {
  const ids = readSavedJobs()
  const { findOpenJobs } = await import('./board-lookups.ts')
  return { ids, cards: ids.length === 0 ? [] : await findOpenJobs(ids) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <SavedFrame>
      <p className="soft no-script">
        <Trans>Turn on JavaScript to see the jobs saved in this browser.</Trans>
      </p>
    </SavedFrame>
  )
}

export default function SavedJobsPage({ loaderData }: Route.ComponentProps) {
  const { ids, cards } = loaderData
  const count = cards.length
  const gone = ids.length - count
  return (
    <SavedFrame>
      <h2>
        <output>
          <Plural value={count} one="# job" other="# jobs" />
        </output>
      </h2>
      {count > 0 && <JobCards cards={cards} siteId={null} />}
      {gone > 0 && (
        <p className="soft">
          <Plural value={gone} one="# saved job is no longer open." other="# saved jobs are no longer open." />
        </p>
      )}
      {count === 0 && (
        <div className="card stack empty">
          <h3>
            <Trans>No saved jobs</Trans>
          </h3>
          <p className="soft">
            <Trans>Save a job with the heart to find it here later in this browser.</Trans>
          </p>
          <LinkButton to={pathOf('/public/jobs')}>
            <Trans>Find your next job</Trans>
          </LinkButton>
        </div>
      )}
    </SavedFrame>
  )
}

function SavedFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const root = useRootData()
  return (
    <div className="stack">
      <PageHead title={t`Saved jobs – ${root?.brand.name ?? ''}`} isHidden />
      <Breadcrumb
        steps={[{ to: pathOf('/public/jobs'), label: <Trans>Jobs</Trans> }]}
        here={<Trans>Saved jobs</Trans>}
      />
      <h1>
        <Trans>Saved jobs</Trans>
      </h1>
      {children}
    </div>
  )
}
