import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHasScript } from '../kernel/has-script.ts'
import { useRootData } from '../kernel/root-data.ts'
import { withParams } from '../kernel/url-state.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { Dialog } from '../ui/public/Dialog.tsx'
import { Skeleton } from '../ui/public/Skeleton.tsx'
import styles from './JobPage.module.css'
import { applyWays } from './job-apply.ts'
import type { JobView } from './job-view.ts'
import { SaveJob } from './SaveJob.tsx'

const JobShareForm = lazy(() => import('./JobShareForm.tsx'))

/** What one may do with a job beside applying: refer or mail it, share its address, print and keep it. */
export function JobHeaderActions({ job, isSignedIn }: { job: JobView; isSignedIn: boolean }) {
  const { search } = useLocation()
  return (
    <div className={`row ${styles.actions}`}>
      {job.canRefer && (
        <LinkButton isLow look="quiet" to={applyWays(job, search, isSignedIn).refer}>
          <Trans>Refer someone</Trans>
        </LinkButton>
      )}
      {job.canEmail && <EmailJob job={job} isSignedIn={isSignedIn} />}
      <ShareAddress job={job} />
      <Button isLow look="quiet" className="button quiet low needs-script" onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      {!job.isClosed && <SaveJob jobId={job.id} title={job.title} />}
    </div>
  )
}

/** A page of its own without script, a dialog with it; `email=1` in the address opens the dialog. */
function EmailJob({ job, isSignedIn }: { job: JobView; isSignedIn: boolean }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOpen = new URLSearchParams(search).get('email') === '1'
  const sharing = new URLSearchParams(search).get('sharing')
  const show = (isShown: boolean) =>
    navigate(pathname + withParams(search, { email: isShown ? '1' : null }), {
      preventScrollReset: true,
      replace: true,
    })
  return (
    <>
      <LinkButton
        isLow
        look="quiet"
        to={`/public/r/job/${job.id}/share${withParams('', { sharing })}`}
        rel="nofollow"
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void show(true)
        }}
      >
        <Trans>Email job</Trans>
      </LinkButton>
      <Dialog isOpen={isOpen} onClose={() => isOpen && void show(false)} title={t`Email this job`}>
        {isOpen && (
          <Suspense fallback={<Skeleton lines={5} />}>
            <JobShareForm jobId={job.id} sharing={sharing} isSignedIn={isSignedIn} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

/** The device's own way of sharing where it has one, and the address to paste anywhere. */
function ShareAddress({ job }: { job: JobView }) {
  const { t } = useLingui()
  const { search } = useLocation()
  const hasScript = useHasScript()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  if (!hasScript) return null
  const sharing = job.isPrivate ? new URLSearchParams(search).get('sharing') : null
  const url = `${publicUrl}/public/r/job/${job.id}${withParams('', { sharing })}`
  const copy = () =>
    // Browsers lend no clipboard to pages without encryption.
    (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <>
      {'share' in navigator && (
        <Button
          isLow
          look="quiet"
          // Closing the device's sheet is a refusal that means nothing.
          onClick={() =>
            void navigator.share({ title: job.title, text: job.company.companyName, url }).catch(() => null)
          }
        >
          <Trans>Share</Trans>
        </Button>
      )}
      <Button isLow look="quiet" onClick={() => void copy()}>
        {copied === 'yes' ? <Trans>Link copied</Trans> : <Trans>Copy link</Trans>}
      </Button>
      <output className={copied === 'no' ? 'small' : 'sr'}>
        {copied === 'yes' ? t`Link copied` : copied === 'no' ? url : ''}
      </output>
    </>
  )
}
