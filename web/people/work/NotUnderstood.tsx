import { separatorIn } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'

/** Tells which parts of a sentence became no filter, so that nobody takes the list for what it is not. */
export function NotUnderstood({ parts, onClose }: { parts: readonly string[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const said = parts.join(separatorIn(i18n.locale))
  return (
    <Alert color="yellow" withCloseButton closeButtonLabel={t`Dismiss`} onClose={onClose}>
      <Trans>
        Not understood: <bdi>{said}</bdi>. The list isn't filtered by this.
      </Trans>
    </Alert>
  )
}
