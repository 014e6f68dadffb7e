import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { showDone, showUndo } from '../../ui/app/UndoToast.tsx'
import type { MicrositeDraft } from './use-microsite-draft.ts'

/** So much text is not taken back at a glance. */
const pageUndoSeconds = 20

/** Publishes a microsite where it is written, with what is typed, discards what is not published, or takes the microsite off. */
export function MicrositeActs({ draft }: { draft: MicrositeDraft }) {
  const { t } = useLingui()
  const { page, content, isBusy } = draft
  const publish = async () => {
    if ((await draft.publish()) !== null) showDone(t`Your microsite is published.`)
  }
  const discard = async () => {
    const dropped = content
    if ((await draft.discard()) !== null) showUndo(t`Draft discarded.`, () => draft.set(dropped), pageUndoSeconds)
  }
  if (page.state !== 'live')
    return (
      <Button disabled={isBusy} onClick={() => void publish()}>
        <Trans>Publish</Trans>
      </Button>
    )
  return (
    <Group gap={6}>
      <Button variant="default" disabled={isBusy} onClick={() => void draft.unpublish()}>
        <Trans>Unpublish</Trans>
      </Button>
      {draft.hasDraft && (
        <Button variant="default" disabled={isBusy} onClick={() => void discard()}>
          <Trans>Discard draft</Trans>
        </Button>
      )}
      {draft.hasDraft && (
        <Button disabled={isBusy} onClick={() => void publish()}>
          <Trans>Publish changes</Trans>
        </Button>
      )}
    </Group>
  )
}
