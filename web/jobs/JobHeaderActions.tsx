import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHasScript } from '../kernel/has-script.ts'
import { withParams } from '../kernel/url-state.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { Dialog } from '../ui/public/Dialog.tsx'
import { Skeleton } from '../ui/public/Skeleton.tsx'
import styles from './JobPage.module.css'
import { applyWays } from './job-apply.ts'
import type { JobView } from './job-view.ts'

const JobHeaderScripted = lazy(() => import('./JobHeaderScripted.tsx'))
const JobShareForm = lazy(() => import('./JobShareForm.tsx'))

/** What one may do with a job beside applying: refer or mail it, and what a script adds. */
export function JobHeaderActions({ job, isSignedIn }: { job: JobView; isSignedIn: boolean }) {
  const { search } = useLocation()
  const hasScript = useHasScript()
  return (
    <div className={`row ${styles.actions}`}>
      {job.canRefer && (
        <LinkButton isLow look="quiet" to={applyWays(job, search, isSignedIn).refer}>
          <Trans>Refer someone</Trans>
        </LinkButton>
      )}
      {job.hasChat && (
        <LinkButton isLow look="quiet" to={chatAddress(job, search)} rel="nofollow">
          <Trans>Chat with employer</Trans>
        </LinkButton>
      )}
      {job.canEmail && <EmailJob jobId={job.id} isSignedIn={isSignedIn} />}
      {hasScript && (
        <Suspense>
          <JobHeaderScripted job={job} isSignedIn={isSignedIn} />
        </Suspense>
      )}
    </div>
  )
}

/** The hash that opens a private job goes along. */
const chatAddress = (job: JobView, search: string): string =>
  `${pathOf('/public/chat/job/:jobId', { jobId: job.id })}${withParams('', { sharing: new URLSearchParams(search).get('sharing') })}`

/** A page of its own without script, a dialog with it; `email=1` in the address opens the dialog. */
function EmailJob({ jobId, isSignedIn }: { jobId: number; isSignedIn: boolean }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const isOpen = params.get('email') === '1'
  const sharing = params.get('sharing')
  const show = (email: '1' | null) =>
    navigate(pathname + withParams(search, { email }), { preventScrollReset: true, replace: true })
  return (
    <>
      <LinkButton
        isLow
        look="quiet"
        to={`${pathOf('/public/r/job/:jobId/share', { jobId })}${withParams('', { sharing })}`}
        rel="nofollow"
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void show('1')
        }}
      >
        <Trans>Email job</Trans>
      </LinkButton>
      <Dialog isOpen={isOpen} onClose={() => isOpen && void show(null)} title={t`Email this job`}>
        {isOpen && (
          <Suspense fallback={<Skeleton lines={5} />}>
            <JobShareForm jobId={jobId} sharing={sharing} isSignedIn={isSignedIn} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
