import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Check, Field } from '../ui/public/Field.tsx'

interface PasswordFieldProps {
  id: string
  name: string
  label: ReactNode
  error: string | undefined
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown; the switch shows only where script can work it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
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
      <div className="needs-script">
        <Check checked={isShown} onChange={event => setShown(event.currentTarget.checked)} aria-controls={props.id}>
          <Trans>Show password</Trans>
        </Check>
      </div>
    </div>
  )
}
