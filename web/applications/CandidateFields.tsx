import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Select } from '../ui/public/Field.tsx'
import { countryLabel, type FieldName, type FormValues } from './apply-form.ts'
import { type FieldsProps, useWiredField, type WiredName } from './use-wired-field.ts'

interface CandidateFieldsProps extends FieldsProps {
  countries: readonly Country[]
  /** What the CV says; offered beside a field that holds something else. */
  suggestions: Partial<FormValues>
  onAccept: (name: FieldName) => void
  onEmailLeft: (email: string) => void
  /** Whose details these are: the person's own, or of somebody recommended. */
  isReferral: boolean
}

export function CandidateFields(props: CandidateFieldsProps) {
  const { t } = useLingui()
  const { values, countries, suggestions, onAccept, onEmailLeft, isReferral } = props
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
        {isReferral ? <Trans>The person you recommend</Trans> : <Trans>Your details</Trans>}
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
        hint={offer('candidateEmail')}
        type="email"
        inputMode="email"
        autoComplete={complete('email')}
        maxLength={254}
        required
      />
      <div className="pair phone">
        <Select {...field('countryId')} label={<Trans>Country code</Trans>} required>
          {countries.map(country => (
            <option
              key={country.countryId}
              value={country.countryId}
              title={country.countryFull}
              aria-label={t`${country.countryFull}, +${country.countryCode}`}
            >
              {countryLabel(country)}
            </option>
          ))}
        </Select>
        <Field
          {...field('mobile')}
          label={<Trans>Mobile number</Trans>}
          hint={offer('mobile')}
          type="tel"
          inputMode="tel"
          autoComplete={complete('tel-national')}
          maxLength={20}
          required
        />
      </div>
    </fieldset>
  )
}
