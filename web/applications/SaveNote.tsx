import { Trans } from '@lingui/react/macro'

/** Tells quietly whether what was typed is safe. Its line is there from the start: nothing below a finger may move when it speaks. */
export function SaveNote({ state }: { state: 'clean' | 'saving' | 'saved' | 'failed' }) {
  return (
    <output className="small soft">
      {state === 'clean' && '\u00a0'}
      {state === 'saving' && <Trans>Saving…</Trans>}
      {state === 'saved' && <Trans>Saved. You can come back within 30 days.</Trans>}
      {state === 'failed' && <Trans>Not saved yet. We keep trying.</Trans>}
    </output>
  )
}
