import { Trans } from '@lingui/react/macro'

/** Says that a job takes no applications, now or any more. */
export function ClosedText({ isPaused }: { isPaused: boolean }) {
  return isPaused ? (
    <Trans id="This job isn't taking applications at the moment.">
      This job isn't taking applications at the moment.
    </Trans>
  ) : (
    <Trans id="This job is now closed and not accepting any applications.">
      This job is now closed and not accepting any applications.
    </Trans>
  )
}
