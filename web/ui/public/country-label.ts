import { countryLabelLength } from '@hireloom/contract/constants.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'

/**
 * The countries that one can call, in their order, each with its label: two that would read alike (`+1 Dominic…`) have their ISO code
 * behind it.
 */
export function callingCountries(countries: readonly Country[]): { country: Country; label: string }[] {
  const callable = countries.filter(({ countryCode }) => countryCode !== '')
  const labels = callable.map(countryLabel)
  const repeated = new Set([...labels].sort().filter((label, at, sorted) => label === sorted[at - 1]))
  return callable.map((country, at) => {
    const label = labels[at] ?? ''
    return { country, label: repeated.has(label) ? `${label} ${country.countryShort}` : label }
  })
}

/** `+65 Singapore`, cut at 10 characters (specification P9). */
function countryLabel({ countryCode, countryFull }: Country): string {
  const label = Array.from(`+${countryCode} ${countryFull}`)
  return label.length > countryLabelLength ? `${label.slice(0, countryLabelLength).join('')}…` : label.join('')
}
