import type { Approval } from '@hireloom/contract/approvals/approvals.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'

/** Where an approval stands, and what happens next. */
export function NextStep({ approval }: { approval: Approval }) {
  const { i18n } = useLingui()
  const { status, waitingFor, requestedBy, ownPart, application } = approval
  const names = joined(i18n.locale, waitingFor)
  if (application !== null) return <ApplicationNextStep approval={approval} />
  if (status === 'approved') return <Trans>Everyone has approved. The job is published.</Trans>
  if (status === 'rejected')
    return (
      <Trans>
        Rejected. Nothing is published, and <bdi>{requestedBy}</bdi> has been told.
      </Trans>
    )
  if (status === 'changes_requested')
    return (
      <Trans>
        Changes requested. <bdi>{requestedBy}</bdi> has been told and can submit it again.
      </Trans>
    )
  if (status === 'cancelled') return <Trans>This approval was cancelled. There's nothing left to decide.</Trans>
  if (ownPart === 'waiting') return <Trans>It isn't your turn yet. We'll email you when it is.</Trans>
  return (
    <Trans>
      Waiting for <bdi>{names}</bdi>. It is published after the last approval.
    </Trans>
  )
}

/** The same of an application, which waits in its stage. */
function ApplicationNextStep({ approval }: { approval: Approval }) {
  const { i18n } = useLingui()
  const { status, waitingFor, requestedBy, ownPart } = approval
  const names = joined(i18n.locale, waitingFor)
  if (status === 'approved') return <Trans>Approved by everyone.</Trans>
  if (status === 'rejected') {
    if (requestedBy === null) return <Trans>Rejected. The application stays in its stage.</Trans>
    return (
      <Trans>
        Rejected. The application stays in its stage, and <bdi>{requestedBy}</bdi> has been told.
      </Trans>
    )
  }
  if (status === 'changes_requested') return <Trans>Changes requested. The application stays in its stage.</Trans>
  if (status === 'cancelled') return <Trans>This approval was cancelled. There's nothing left to decide.</Trans>
  if (ownPart === 'waiting') return <Trans>It isn't your turn yet. We'll email you when it is.</Trans>
  return (
    <Trans>
      Waiting for <bdi>{names}</bdi>. The application moves on after the last approval.
    </Trans>
  )
}
