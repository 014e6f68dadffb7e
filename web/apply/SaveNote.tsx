import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isProblem } from '../kernel/problem.ts'
import { serverText } from '../kernel/server-text.ts'
import type { SaveState } from '../kernel/use-saving.ts'
import styles from './SaveNote.module.css'

interface SaveNoteProps {
  state: SaveState
  /** Mails the link of what was saved; answers the address it went to. */
  onMail: () => Promise<string>
}

/**
 * Tells quietly whether what was typed is safe, and mails the way back to it. Its line is there from the start: nothing below a finger
 * may move when it speaks.
 */
export function SaveNote({ state, onMail }: SaveNoteProps) {
  const { i18n } = useLingui()
  const [mailed, setMailed] = useState<{ email: string } | { problem: string } | null>(null)
  const mail = async () => {
    try {
      setMailed({ email: await onMail() })
    } catch (error) {
      if (!isProblem(error)) throw error
      const [field] = Object.values(error.fields ?? {})
      setMailed({ problem: field ?? error.message })
    }
  }
  return (
    <div className="stack tight small soft">
      {mailed === null && (
        <button className={`link needs-script ${styles.mail}`} type="button" onClick={() => void mail()}>
          <Trans>Finish later: email me a link</Trans>
        </button>
      )}
      <output>
        {mailed !== null && 'email' in mailed && (
          <Trans>
            We've sent the link to <bdi>{mailed.email}</bdi>.
          </Trans>
        )}
        {mailed !== null && 'problem' in mailed && serverText(i18n, mailed.problem)}
      </output>
      <output className={styles.line}>
        {state === 'saving' && <Trans>Saving…</Trans>}
        {state === 'saved' && <Trans>Saved. You can come back within 30 days.</Trans>}
        {state === 'failed' && <Trans>Not saved yet. Retrying…</Trans>}
      </output>
    </div>
  )
}
