import { countryLabelLength } from '@hireloom/contract/constants.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'

/** `+65 Singapore`, cut at 10 characters (specification P9). */
export function countryLabel({ countryCode, countryFull }: Country): string {
  const label = Array.from(`+${countryCode} ${countryFull}`)
  return label.length > countryLabelLength ? `${label.slice(0, countryLabelLength).join('')}…` : label.join('')
}
