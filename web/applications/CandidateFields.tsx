import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import { serverText } from '../kernel/server-text.ts'
import { Field, Select } from '../ui/public/Field.tsx'
import { countryLabel, type FieldName, type FormErrors, type FormValues } from './apply-form.ts'

interface CandidateFieldsProps {
  values: FormValues
  errors: FormErrors
  countries: readonly Country[]
  /** What the CV says; offered beside a field that holds something else. */
  suggestions: Partial<FormValues>
  onChange: (name: FieldName, value: string, isComposing: boolean) => void
  onAccept: (name: FieldName) => void
}

export function CandidateFields({ values, errors, countries, suggestions, onChange, onAccept }: CandidateFieldsProps) {
  const { t, i18n } = useLingui()
  const field = (name: FieldName) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name] === undefined ? undefined : serverText(i18n, errors[name]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(
        name,
        event.currentTarget.value,
        'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true,
      ),
    onCompositionEnd: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value, false),
  })
  const offer = (name: FieldName) => {
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
      <legend className="sr">
        <Trans>Your details</Trans>
      </legend>
      <div className="pair">
        <Field
          {...field('candidateFirstName')}
          label={<Trans>First name</Trans>}
          hint={offer('candidateFirstName')}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <Field
          {...field('candidateLastName')}
          label={<Trans>Last name</Trans>}
          hint={offer('candidateLastName')}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </div>
      <Field
        {...field('candidateEmail')}
        label={<Trans>Email</Trans>}
        hint={offer('candidateEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
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
          autoComplete="tel-national"
          maxLength={20}
          required
        />
      </div>
    </fieldset>
  )
}
