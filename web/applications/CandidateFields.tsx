import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import { serverText } from '../kernel/server-text.ts'
import { Field, Select } from '../ui/public/Field.tsx'
import { countryLabel, type FieldName, type FormErrors, type FormValues } from './apply-form.ts'

interface FieldsProps {
  values: FormValues
  errors: FormErrors
  onChange: (name: FieldName, value: string, isComposing: boolean) => void
}

interface CandidateFieldsProps extends FieldsProps {
  countries: readonly Country[]
  /** What the CV says; offered beside a field that holds something else. */
  suggestions: Partial<FormValues>
  onAccept: (name: FieldName) => void
  onEmailLeft: (email: string) => void
  /** Whose details these are: the person's own, or of somebody recommended. */
  isReferral: boolean
}

type Typed =
  | 'candidateFirstName'
  | 'candidateLastName'
  | 'candidateEmail'
  | 'countryId'
  | 'mobile'
  | 'referrerFullName'
  | 'referrerEmail'

function useWiredField({ values, errors, onChange }: FieldsProps) {
  const { i18n } = useLingui()
  return (name: Typed) => ({
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
}

/** Who recommends; in that mode the browser must not fill in the friend's details with the person's own. */
export function ReferrerFields(props: FieldsProps) {
  const field = useWiredField(props)
  return (
    <fieldset className="stack">
      <legend>
        <Trans>About you</Trans>
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

export function CandidateFields(props: CandidateFieldsProps) {
  const { t } = useLingui()
  const { values, countries, suggestions, onAccept, onEmailLeft, isReferral } = props
  const field = useWiredField(props)
  const complete = (token: string) => (isReferral ? 'off' : token)
  const offer = (name: Typed) => {
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
