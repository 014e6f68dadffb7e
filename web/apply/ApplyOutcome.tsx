import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/public/Button.tsx'
import { Dialog } from '../ui/public/Dialog.tsx'
import { SummaryTitle } from '../ui/public/SummaryTitle.tsx'

export type Outcome =
  | { readonly kind: 'applied' }
  /** `message` says why, in English, where that is known. */
  | { readonly kind: 'failed'; readonly message: string | null }

interface ApplyOutcomeProps {
  outcome: Outcome
  isOpen: boolean
  isReferral: boolean
  onClose: () => void
}

/** The window that tells how sending ended: that it arrived, or that it did not and nothing of what was typed is lost. */
export default function ApplyOutcome({ outcome, isOpen, isReferral, onClose }: ApplyOutcomeProps) {
  const hasFailed = outcome.kind === 'failed'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        !hasFailed ? (
          <Trans>Application Success</Trans>
        ) : isReferral ? (
          <Trans>Your referral wasn't submitted</Trans>
        ) : (
          <Trans>Your application wasn't submitted</Trans>
        )
      }
    >
      {hasFailed ? (
        <>
          {outcome.message !== null && (
            <p>
              <SummaryTitle message={outcome.message} />
            </p>
          )}
          {outcome.message !== 'offline' && (
            <p>
              <Trans>Your details are still in the form. Check them and submit again.</Trans>
            </p>
          )}
        </>
      ) : (
        <p>
          {isReferral ? (
            <Trans>Thank you! Your referral has been submitted successfully</Trans>
          ) : (
            <Trans>Thank you. Your application has been submitted.</Trans>
          )}
        </p>
      )}
      <div className="row">
        <Button look="primary" onClick={onClose}>
          {hasFailed ? <Trans>Back to the form</Trans> : <Trans>Close</Trans>}
        </Button>
      </div>
    </Dialog>
  )
}
