import { countryLabelLength } from '@hireloom/contract/constants.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'

/**
 * The countries that one can call, in their order, each with its label: two that would read alike (`+1 Dominic…`) have their ISO code
 * behind it.
 */
export function callingCountries(countries: readonly Country[]): { country: Country; label: string }[] {
  const callable = countries.filter(({ countryCode }) => countryCode !== '')
  const labels = callable.map(countryLabel)
  return callable.map((country, at) => {
    const label = labels[at] ?? ''
    const isAlone = labels.filter(each => each === label).length === 1
    return { country, label: isAlone ? label : `${label} ${country.countryShort}` }
  })
}

/** `+65 Singapore`, cut at 10 characters (specification P9). */
function countryLabel({ countryCode, countryFull }: Country): string {
  const label = Array.from(`+${countryCode} ${countryFull}`)
  return label.length > countryLabelLength ? `${label.slice(0, countryLabelLength).join('')}…` : label.join('')
}
