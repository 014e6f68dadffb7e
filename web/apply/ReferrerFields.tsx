import { Trans } from '@lingui/react/macro'
import { Field } from '../ui/public/Field.tsx'
import { type FieldsProps, useWiredField } from './use-wired-field.ts'

/** Who recommends; in that mode the browser must not fill in the friend's details with the person's own. */
export default function ReferrerFields(props: FieldsProps) {
  const field = useWiredField(props)
  return (
    <fieldset className="stack">
      <legend>
        <Trans>Add referrer info</Trans>
      </legend>
      <div className="pair">
        <Field
          {...field('referrerFullName')}
          label={<Trans>Your full name</Trans>}
          autoComplete="name"
          maxLength={100}
          required
        />
        <Field
          {...field('referrerEmail')}
          label={<Trans>Your email</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
    </fieldset>
  )
}
