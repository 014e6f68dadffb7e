import { Trans } from '@lingui/react/macro'
import type { SaveState } from '../kernel/use-saving.ts'

/** Tells quietly whether what was typed is safe. Its line is there from the start: nothing below a finger may move when it speaks. */
export function SavedNote({ state }: { state: SaveState }) {
  return (
    <output className="small soft">
      {state === 'clean' && '\u00a0'}
      {state === 'saving' && <Trans>Saving…</Trans>}
      {state === 'saved' && <Trans>Your answers are saved. You can finish later.</Trans>}
      {state === 'failed' && <Trans>Not saved yet. Retrying…</Trans>}
    </output>
  )
}
