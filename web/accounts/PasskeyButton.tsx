import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSubmit } from 'react-router'
import { Button } from '../ui/public/Button.tsx'
import { Notice } from '../ui/public/Notice.tsx'

interface PasskeyButtonProps {
  look: 'primary' | 'plain'
  /** Asks the browser for what is posted. */
  ask: () => Promise<Record<string, string>>
  children: ReactNode
}

/** Posts to its page what a passkey has made or signed; shown only where script can work it. */
export function PasskeyButton({ look, ask, children }: PasskeyButtonProps) {
  const submit = useSubmit()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const press = async () => {
    setState('asking')
    try {
      const fields = await ask()
      setState('idle')
      await submit(fields, { method: 'post' })
    } catch {
      // The browser says no more than that it was cancelled or did not work.
      setState('failed')
    }
  }
  return (
    <div className="needs-script stack tight">
      <p>
        <Button look={look} disabled={state === 'asking'} onClick={() => void press()}>
          {children}
        </Button>
      </p>
      {state === 'failed' && (
        <Notice tone="bad" isNews>
          <Trans>We couldn't use your passkey. Try again, or sign in another way.</Trans>
        </Notice>
      )}
    </div>
  )
}
