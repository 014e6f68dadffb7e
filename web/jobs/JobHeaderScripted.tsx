import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAppliedHere } from '../kernel/job-memory.ts'
import { useRootData } from '../kernel/root-data.ts'
import { withParams } from '../kernel/url-state.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { showsApply } from './job-apply.ts'
import type { JobView } from './job-view.ts'
import { SaveJob } from './SaveJob.tsx'

/** What only a script can do: the device's own way of sharing where it has one, the address to paste anywhere, print, and keep the job. */
export default function JobHeaderScripted({ job, isSignedIn }: { job: JobView; isSignedIn: boolean }) {
  const { t } = useLingui()
  const { search } = useLocation()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const sharing = job.isPrivate ? new URLSearchParams(search).get('sharing') : null
  const url = `${publicUrl}${pathOf('/public/r/job/:jobId', { jobId: job.id })}${withParams('', { sharing })}`
  const copy = () =>
    // Browsers lend no clipboard to pages without encryption.
    (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  // Closing the device's sheet is a refusal that means nothing.
  const share = () => navigator.share({ title: job.title, text: job.company.companyName, url }).catch(() => null)
  const short = useShortWay(job, search, isSignedIn)
  return (
    <>
      {short !== null && (
        <LinkButton isLow look="quiet" to={short} preventScrollReset>
          <Trans>Apply without a CV</Trans>
        </LinkButton>
      )}
      {'share' in navigator && (
        <Button isLow look="quiet" onClick={() => void share()}>
          <Trans>Share</Trans>
        </Button>
      )}
      <Button isLow look="quiet" onClick={() => void copy()}>
        {copied === 'yes' ? <Trans>Link copied</Trans> : <Trans>Copy link</Trans>}
      </Button>
      <output className={copied === 'no' ? 'small' : 'sr'}>
        {copied === 'yes' ? t`Link copied` : copied === 'no' ? url : ''}
      </output>
      <Button isLow look="quiet" onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      {!job.isClosed && <SaveJob jobId={job.id} title={job.title} />}
    </>
  )
}

/** The short form, for who came from a microsite (specification P4) and can apply here. */
function useShortWay(job: JobView, search: string, isSignedIn: boolean): string | null {
  const hasApplied = useAppliedHere(job.id)
  const isFromMicrosite = new URLSearchParams(search).has('micrositeId')
  const mayApply = job.apply === 'open' && showsApply(job.apply, search) && !hasApplied && job.externalLink === null
  if (!isFromMicrosite || !mayApply || (job.applyRoleType === 'signed in' && !isSignedIn)) return null
  return `${pathOf('/public/r/job/:jobId/manual', { jobId: job.id })}${search}`
}
