import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Check, Field } from '../ui/public/Field.tsx'

interface PasswordFieldProps {
  id: string
  name: string
  label: ReactNode
  error: string | undefined
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

const neverChanges = () => () => undefined

/** A password that can be shown; the switch is there only where script can work it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const hasScript = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (
    <div className="stack tight">
      <Field
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        required
        dir="ltr"
      />
      {hasScript && (
        <Check checked={isShown} onChange={event => setShown(event.currentTarget.checked)} aria-controls={props.id}>
          <Trans>Show password</Trans>
        </Check>
      )}
    </div>
  )
}
