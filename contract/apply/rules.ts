import { phoneLength } from '../constants.ts'
import { texts } from '../messages.ts'

/** The short form's own text for a phone (specification R5). */
const manualPhone = /*i18n*/ { id: 'Please enter valid phone number' }

/** The characters of `keepNameCharacters`, a letter among them. */
const wholeName = /^(?=.*\p{L})[\p{L}\p{M} .'’·-]{1,100}$/u
const generalEmail = /^[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

/** What stands before the @ where a company asks for a domain. */
const domainName = /^[\p{L}\p{N}._-]+$/u

/** The domain that a company's applicants have an address of: that very one, or (`isContained`) one that has it among its parts. */
export interface EmailDomain {
  readonly domain: string
  readonly isContained: boolean
}

/**
 * An address passes the general pattern and, where a company names a domain, has it behind a name of letters, digits, dots, underscores and
 * hyphens (specification P5).
 */
export function judgeEmail(email: string, emailDomain: EmailDomain | null): string | null {
  const value = email.trim()
  if (value.length > 254 || value.includes('..') || !generalEmail.test(value)) return texts.email.id
  if (emailDomain === null) return null
  const [name = '', host = ''] = value.toLowerCase().split('@')
  if (!domainName.test(name)) return texts.email.id
  const wanted = emailDomain.domain.toLowerCase()
  const fits = emailDomain.isContained ? `.${host}.`.includes(`.${wanted}.`) : host === wanted
  return fits ? null : texts.emailDomain.id
}

interface CandidateFields {
  candidateFirstName: string
  candidateLastName: string
  candidateEmail: string
  mobile: string
  countryId: number | null
}

/**
 * The rules of specification P5 that need nothing but the form, alike in the browser and on the server: field name below
 * `candidate` to English text, empty when all is well. Whether a phone fits its country is judged by the server alone.
 */
export function judgeCandidate(
  candidate: CandidateFields,
  context: { emailDomain: EmailDomain | null; referrerEmail?: string | null },
): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!wholeName.test(candidate.candidateFirstName.trim())) errors.candidateFirstName = texts.firstName.id
  if (!wholeName.test(candidate.candidateLastName.trim())) errors.candidateLastName = texts.lastName.id
  const email = judgeEmail(candidate.candidateEmail, context.emailDomain)
  const isReferrer =
    candidate.candidateEmail.trim().toLowerCase() === (context.referrerEmail ?? '').trim().toLowerCase()
  if (email !== null) errors.candidateEmail = email
  else if (isReferrer) errors.candidateEmail = texts.email.id
  if (!candidate.countryId) errors.countryId = texts.countryCode.id
  if (!isMobileNumber(candidate.mobile)) errors.mobile = texts.number.id
  return errors
}

/** Whether a text has the digits of a national number (specification P5). */
export function isMobileNumber(mobile: string): boolean {
  const digits = mobile.replace(/[\s().-]/g, '')
  return /^\d+$/.test(digits) && digits.length >= phoneLength.min && digits.length <= phoneLength.max
}

interface ManualFields {
  fName: string
  lName: string
  email: string
  countryId: number | null
  contactNumber: string
}

/** The same rules for the short form, with its own field names and texts (specification R5 "Manual apply"). */
export function judgeManual(form: ManualFields, context: { emailDomain: EmailDomain | null }): Record<string, string> {
  const candidate = {
    candidateFirstName: form.fName,
    candidateLastName: form.lName,
    candidateEmail: form.email,
    mobile: form.contactNumber,
    countryId: form.countryId,
  }
  const errors = judgeCandidate(candidate, context)
  return {
    ...(errors.candidateFirstName !== undefined && { fName: texts.value.id }),
    ...(errors.candidateLastName !== undefined && { lName: texts.value.id }),
    ...(errors.candidateEmail !== undefined && { email: errors.candidateEmail }),
    ...(errors.countryId !== undefined && { countryId: texts.countryCodeManual.id }),
    ...(errors.mobile !== undefined && { contactNumber: manualPhone.id }),
  }
}

/** Who recommends: a name and an address, with their texts below `referrer` (specification P5). */
export function judgeReferrer(referrer: { referrerFullName: string; referrerEmail: string }): Record<string, string> {
  return {
    ...(!wholeName.test(referrer.referrerFullName.trim()) && { referrerFullName: texts.value.id }),
    ...(judgeEmail(referrer.referrerEmail, null) !== null && { referrerEmail: texts.referrerEmail.id }),
  }
}

export const manualTexts = { phone: manualPhone } as const
