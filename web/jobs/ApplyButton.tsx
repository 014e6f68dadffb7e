import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { useAppliedHere } from '../kernel/job-memory.ts'
import { withParams } from '../kernel/url-state.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { Dialog } from '../ui/public/Dialog.tsx'
import { Icon } from '../ui/public/icons.tsx'
import { applyWays, showsApply } from './job-apply.ts'
import { countWayOut, rememberOutside, useOutside } from './job-outside.ts'
import type { JobView } from './job-view.ts'

/**
 * Apply, or why one cannot (specification P4): nothing on a closed job, Applied where one has applied, the company's own address
 * where it has one, else the form as guest or after signing in. `popup=1` in the address opens the choice between the two.
 */
export function ApplyButton({ job, isSignedIn }: { job: JobView; isSignedIn: boolean }) {
  const { search } = useLocation()
  const hasAppliedHere = useAppliedHere(job.id)
  const isAppliedOutside = useOutside(job.id) === 'applied'
  if (!showsApply(job.apply, search)) return null
  if (job.apply === 'applied' || hasAppliedHere || isAppliedOutside) return <Applied job={job} />
  if (job.externalLink !== null) return <ApplyOutside jobId={job.id} address={job.externalLink} />
  return <ApplyHere job={job} isSignedIn={isSignedIn} />
}

function Applied({ job: { hasApplied, appId } }: { job: JobView }) {
  return (
    <div className="bar row">
      <p className="chip good">
        <Icon name="check" />
        <Trans>Applied</Trans>
      </p>
      {hasApplied && (
        <LinkButton isLow to={`/app/roboroy/candidate${appId === null ? '' : `/application/${appId}`}`}>
          {appId === null ? <Trans>Your applications</Trans> : <Trans>Your application</Trans>}
        </LinkButton>
      )}
    </div>
  )
}

function ApplyOutside({ jobId, address }: { jobId: number; address: string }) {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <div className="bar">
      <a
        className="button primary"
        href={address}
        target="_blank"
        rel="noopener"
        onClick={() => {
          countWayOut(jobId, new URLSearchParams(search).get('sharing'))
          rememberOutside(jobId, 'opened')
        }}
      >
        <Trans>Apply</Trans>
        <Icon name="external" />
        <span className="sr">{t`(opens the company's page in a new tab)`}</span>
      </a>
    </div>
  )
}

function ApplyHere({ job, isSignedIn }: { job: JobView; isSignedIn: boolean }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { form, signIn, straight, inWindow, hasChoice } = applyWays(job, search, isSignedIn)
  const isChoosing = hasChoice && new URLSearchParams(search).get('popup') === '1'
  const show = (isOpen: boolean) =>
    navigate(pathname + withParams(search, { popup: isOpen ? '1' : null }), { preventScrollReset: true, replace: true })
  return (
    <div className="bar">
      <LinkButton
        look="primary"
        to={straight}
        onClick={event => {
          if ((!hasChoice && inWindow === null) || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void (inWindow === null ? show(true) : navigate(inWindow, { preventScrollReset: true }))
        }}
      >
        <Trans>Apply</Trans>
      </LinkButton>
      {hasChoice && (
        <Dialog
          isOpen={isChoosing}
          onClose={() => isChoosing && void show(false)}
          title={t`How would you like to apply?`}
        >
          <LinkButton look="primary" to={form}>
            <Trans>Apply as guest</Trans>
          </LinkButton>
          <LinkButton to={signIn}>
            <Trans>Sign in and apply</Trans>
          </LinkButton>
          <p className="small soft">
            <Trans>No account needed. Sign in to reuse your details and CV.</Trans>
          </p>
        </Dialog>
      )}
    </div>
  )
}
