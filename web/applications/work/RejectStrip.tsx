import { rejectionKinds } from '@hireloom/contract/applications/rejection-reasons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { useRejectionReasons } from './RejectionReasonField.tsx'
import styles from './RejectStrip.module.css'

/** As many reasons have a key; the dialog has them all. */
const mostReasons = 9

interface RejectStripProps {
  jobId: number
  /** Number of the reason; none where none is named. */
  onReject: (reasonId?: number) => void
  onMore: () => void
  onClose: () => void
}

/** Why an application is rejected, by one key: a reason by its digit, Enter for none where none is required. */
export function RejectStrip({ jobId, onReject, onMore, onClose }: RejectStripProps) {
  const { t } = useLingui()
  const reasons = useRejectionReasons(jobId)
  const offered = (reasons?.list ?? []).filter(({ isActive }) => isActive)
  const shown = rejectionKinds
    .flatMap(kind => offered.filter(reason => reason.kind === kind))
    .slice(0, mostReasons)
    .map((reason, at) => ({ ...reason, key: String(at + 1) }))
  const needsReason = reasons?.isRequired === true
  useShortcuts({
    ...Object.fromEntries(shown.map(({ key, rejectionReasonId }) => [key, () => onReject(rejectionReasonId)])),
    Enter: () => reasons !== undefined && !needsReason && onReject(),
    Escape: onClose,
  })
  return (
    // The button that opened it would take Enter for itself.
    <section className={styles.strip} aria-label={t`Reason for rejection`} tabIndex={-1} ref={strip => strip?.focus()}>
      {shown.map(({ key, rejectionReasonId, name }) => (
        <Button key={key} size="compact-sm" variant="default" onClick={() => onReject(rejectionReasonId)}>
          <kbd>{key}</kbd> <bdi>{name}</bdi>
        </Button>
      ))}
      {!needsReason && (
        <Button size="compact-sm" variant="default" onClick={() => onReject()}>
          <kbd>Enter</kbd> <Trans>No reason</Trans>
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={onMore}>
        <Trans>Reject with a note</Trans>
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </section>
  )
}
