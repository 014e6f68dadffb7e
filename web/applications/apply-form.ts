import { countryLabelLength, defaultCountryId } from '@hireloom/contract/constants.ts'
import type { Country } from '@hireloom/contract/reference/countries.ts'

/** Text fields of the guest form, in its order; the draft keeps them under the same names. */
export const fieldNames = ['candidateFirstName', 'candidateLastName', 'candidateEmail', 'countryId', 'mobile'] as const
export type FieldName = (typeof fieldNames)[number]
export type FormValues = Record<FieldName, string>
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
    candidateFirstName: kept.candidateFirstName ?? known?.firstName ?? '',
    candidateLastName: kept.candidateLastName ?? known?.lastName ?? '',
    candidateEmail: kept.candidateEmail ?? known?.email ?? '',
    countryId: kept.countryId ?? String(known?.countryId ?? defaultCountryId),
    mobile: kept.mobile ?? known?.mobile ?? '',
  }
}

export function isFieldName(name: string): name is FieldName {
  return fieldNames.some(known => known === name)
}

/** The form as the rules of the contract judge it and the API takes it. */
export function candidateOf(values: FormValues) {
  const { countryId, ...texts } = values
  return { ...texts, countryId: Number(countryId) || null }
}

/** The application; where one came from is in the page's query (specification P2). */
export function submissionOf(jobId: number, values: FormValues, query: URLSearchParams, token: string) {
  const ref = query.get('ref')
  return {
    jobId,
    candidate: candidateOf(values),
    application_source: ref ?? (query.get('micrositeId') === null ? 'candidate' : 'microsite'),
    apiSource: 'web',
    ref,
    micrositeId: query.get('micrositeId'),
    siteId: query.get('siteId'),
    sharinghash: query.get('sharing'),
    draftToken: token,
  }
}

/** Problems of the API by field: `candidate.mobile` is the field `mobile`; what fits no field is left out. */
export function errorsOf(fields: Readonly<Record<string, string>> | undefined): FormErrors {
  const errors: FormErrors = {}
  for (const [path, text] of Object.entries(fields ?? {})) {
    const name = path.replace(/^candidate\./, '')
    if (isFieldName(name) || name === 'resume') errors[name] = text
  }
  return errors
}

/** `+65 Singapore`, cut at 10 characters (specification P9). */
export function countryLabel({ countryCode, countryFull }: Country): string {
  const label = Array.from(`+${countryCode} ${countryFull}`)
  return label.length > countryLabelLength ? `${label.slice(0, countryLabelLength).join('')}…` : label.join('')
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
  return Object.fromEntries(Object.entries(offered).filter(([, value]) => value !== null && value !== ''))
}

/** The longest calling code that begins the number wins; among equals the first of the list. */
function countryOfPhone(phone: string, countries: readonly Country[]): Country | undefined {
  const fitting = countries.filter(({ countryCode }) => countryCode !== '' && phone.startsWith(`+${countryCode}`))
  return fitting.reduce<Country | undefined>(
    (best, each) => (best === undefined || each.countryCode.length > best.countryCode.length ? each : best),
    undefined,
  )
}
