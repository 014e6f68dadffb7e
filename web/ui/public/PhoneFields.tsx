import type { Country } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { callingCountries } from './country-label.ts'
import { Field, Select } from './Field.tsx'

interface PhoneFieldsProps {
  countries: readonly Country[]
  country: Omit<ComponentProps<typeof Select>, 'label'>
  mobile: Omit<ComponentProps<typeof Field>, 'label'>
}

/** The country code of a mobile number, and the number. */
export function PhoneFields({ countries, country, mobile }: PhoneFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="pair phone">
      <Select label={<Trans>Country code</Trans>} required {...country}>
        {callingCountries(countries).map(({ country: each, label }) => (
          <option
            key={each.countryId}
            value={each.countryId}
            title={each.countryFull}
            aria-label={t`${each.countryFull}, +${each.countryCode}`}
          >
            {label}
          </option>
        ))}
      </Select>
      <Field
        label={<Trans>Mobile number</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        required
        {...mobile}
      />
    </div>
  )
}
