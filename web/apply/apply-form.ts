import { defaultCountryId } from '@hireloom/contract/constants.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'
import { type CustomName, customValues, isCustomName } from '../custom-fields/custom-names.ts'

/** Fields that every form has, in its order; the draft keeps them under the same names. Boxes hold `on` or nothing. */
export const fieldNames = [
  'referrerFullName',
  'referrerEmail',
  'candidateFirstName',
  'candidateLastName',
  'candidateEmail',
  'countryId',
  'mobile',
  'wOptin',
  'futureJobs',
] as const
type BaseName = (typeof fieldNames)[number]
export type FieldName = BaseName | CustomName
/** What all fields hold; several ticked boxes of a company's own field stand in one text, a line each. */
export type FormValues = Record<BaseName, string> & { [name: CustomName]: string }
/** English text by field; `resume` is the CV. */
export type FormErrors = Partial<Record<FieldName | 'resume', string>>

interface Known {
  firstName: string
  lastName: string
  email: string
  mobile: string
  countryId: number | null
}

/** What the fields hold at first: what was typed before, else what is known of the person. */
export function startValues(kept: Readonly<Record<string, string>>, known: Known | null): FormValues {
  return {
    referrerFullName: kept.referrerFullName ?? '',
    referrerEmail: kept.referrerEmail ?? '',
    candidateFirstName: kept.candidateFirstName ?? known?.firstName ?? '',
    candidateLastName: kept.candidateLastName ?? known?.lastName ?? '',
    candidateEmail: kept.candidateEmail ?? known?.email ?? '',
    countryId: kept.countryId ?? String(known?.countryId ?? defaultCountryId),
    mobile: kept.mobile ?? known?.mobile ?? '',
    wOptin: kept.wOptin ?? '',
    futureJobs: kept.futureJobs ?? '',
    ...customValues(kept),
  }
}

export function isFieldName(name: string): name is FieldName {
  return fieldNames.some(known => known === name) || isCustomName(name)
}

/** What is wrong with a company's own fields, and the text that then stands over the form. */
export interface CustomJudgement {
  errors: Partial<Record<CustomName, string>>
  notice: string | null
}

/** The parts of a read CV that this form asks for. */
export interface ReadResume {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
}

/** What a CV offers for each field; a number with a country's code offers that country too. */
export function suggestionsOf(read: ReadResume | null, countries: readonly Country[]): Partial<FormValues> {
  if (read === null) return {}
  const country = read.phone?.startsWith('+') ? countryOfPhone(read.phone, countries) : undefined
  const offered = {
    candidateFirstName: read.firstName,
    candidateLastName: read.lastName,
    candidateEmail: read.email,
    mobile: country ? (read.phone?.slice(country.countryCode.length + 1) ?? null) : read.phone,
    countryId: country ? String(country.countryId) : null,
  }
  return Object.fromEntries(Object.entries(offered).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The longest calling code that begins the number wins; among equals the first of the list. */
function countryOfPhone(phone: string, countries: readonly Country[]): Country | undefined {
  const fitting = countries.filter(({ countryCode }) => countryCode !== '' && phone.startsWith(`+${countryCode}`))
  return fitting.reduce<Country | undefined>(
    (best, each) => (best === undefined || each.countryCode.length > best.countryCode.length ? each : best),
    undefined,
  )
}
