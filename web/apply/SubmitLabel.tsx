import { Trans } from '@lingui/react/macro'

interface SubmitLabelProps {
  isSending: boolean
  hasApplied: boolean
  isNext: boolean
  isReferral: boolean
}

/** What the button says that goes on or sends; without script it always sends. */
export function SubmitLabel({ isSending, hasApplied, isNext, isReferral }: SubmitLabelProps) {
  if (isSending) return <Trans>submitting...</Trans>
  if (hasApplied) return <Trans>Applied</Trans>
  if (isNext) {
    return (
      <>
        <span className="needs-script">
          <Trans>Next</Trans>
        </span>
        <span className="no-script">
          <Trans>Submit</Trans>
        </span>
      </>
    )
  }
  return isReferral ? <Trans>Submit</Trans> : <Trans>Submit application</Trans>
}
