import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '../ui/public/Field.tsx'
import { PhoneFields } from '../ui/public/PhoneFields.tsx'
import type { FieldName, FormValues } from './apply-form.ts'
import { type FieldsProps, useWiredField, type WiredName } from './use-wired-field.ts'

interface CandidateFieldsProps extends FieldsProps {
  countries: readonly Country[]
  /** What the CV says; offered beside a field that holds something else. */
  suggestions: Partial<FormValues>
  onAccept: (name: FieldName) => void
  onEmailLeft: (email: string) => void
  onPhoneLeft: () => void
  /** The way to an application that was sent with this address before. */
  first: ReactNode
  /** Whose details these are: the person's own, or of someone recommended. */
  isReferral: boolean
}

export function CandidateFields(props: CandidateFieldsProps) {
  const { values, countries, suggestions, onAccept, onEmailLeft, onPhoneLeft, first, isReferral } = props
  const field = useWiredField(props)
  const complete = (token: string) => (isReferral ? 'off' : token)
  const offer = (name: WiredName) => {
    const offered = suggestions[name]
    if (offered === undefined || offered === values[name]) return undefined
    return (
      <button className="link" type="button" onClick={() => onAccept(name)}>
        <Trans>
          Use “<bdi>{offered}</bdi>” from your CV
        </Trans>
      </button>
    )
  }
  return (
    <fieldset className="stack">
      <legend className={isReferral ? undefined : 'sr'}>
        {isReferral ? <Trans>Add candidate info</Trans> : <Trans>Your details</Trans>}
      </legend>
      <div className="pair">
        <Field
          {...field('candidateFirstName')}
          label={<Trans>First name</Trans>}
          hint={offer('candidateFirstName')}
          autoComplete={complete('given-name')}
          maxLength={100}
          required
        />
        <Field
          {...field('candidateLastName')}
          label={<Trans>Last name</Trans>}
          hint={offer('candidateLastName')}
          autoComplete={complete('family-name')}
          maxLength={100}
          required
        />
      </div>
      <Field
        {...field('candidateEmail')}
        onBlur={event => onEmailLeft(event.currentTarget.value)}
        label={<Trans>Email</Trans>}
        hint={first ?? offer('candidateEmail')}
        type="email"
        inputMode="email"
        autoComplete={complete('email')}
        maxLength={254}
        required
      />
      <PhoneFields
        countries={countries}
        country={field('countryId')}
        mobile={{
          ...field('mobile'),
          onBlur: onPhoneLeft,
          hint: offer('mobile'),
          autoComplete: complete('tel-national'),
        }}
      />
    </fieldset>
  )
}
