import { Trans } from '@lingui/react/macro'
import { Field } from '../ui/public/Field.tsx'

interface EmailFieldProps {
  id: string
  name: string
  error: string | undefined
  defaultValue: string | undefined
  /** `username` where the address signs in, `email` where it is given for the first time. */
  autoComplete: 'username' | 'email'
}

export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      {...props}
      label={<Trans>Email</Trans>}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      dir="ltr"
    />
  )
}
