import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { db } from '../kernel/postgres/db.ts'

/** The code by which telephone plans know a country; `null` when there is no such country or plan. */
export async function phoneCountry(countryId: number | null): Promise<CountryCode | null> {
  if (!countryId) return null
  const row = await db().selectFrom('country').select('alpha2').where('country_id', '=', countryId).executeTakeFirst()
  return row && isSupportedCountry(row.alpha2) ? row.alpha2 : null
}

/**
 * A number that exists in the plan of its country, as E.164; a leading zero or spaces as people write them are understood. Countries
 * with one calling code (+1, +44) count as one: their numbers do not tell them apart for the person who types.
 */
export function judgePhone(typed: string, country: CountryCode | null): string | null {
  if (country === null) return null
  const number = parsePhoneNumberFromString(typed, country)
  return number?.isValid() && number.countryCallingCode === getCountryCallingCode(country) ? number.number : null
}

/**
 * A number as a CV has it, as E.164 by the first country in whose plan it exists, else by the first where it could; else as it is written.
 */
export function internationalPhone(written: string, regions: readonly (string | null)[]): string {
  const read = regions.flatMap(region =>
    region !== null && isSupportedCountry(region) ? (parsePhoneNumberFromString(written, region) ?? []) : [],
  )
  const found = read.find(number => number.isValid()) ?? read.find(number => number.isPossible())
  return found?.number ?? written
}

/** A kept number as people of its country type it, for a field beside the country's code; one of elsewhere stays as it is kept. */
export function nationalPhone(kept: string, country: string | null): string {
  if (country === null || !isSupportedCountry(country)) return kept
  const number = parsePhoneNumberFromString(kept, country)
  return number?.countryCallingCode === getCountryCallingCode(country) ? number.nationalNumber : kept
}
