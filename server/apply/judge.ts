import type { ManualSubmission, Submission } from '@hireloom/contract/apply/apply.ts'
import {
  type EmailDomain,
  judgeCandidate,
  judgeManual,
  judgeReferrer,
  manualTexts,
} from '@hireloom/contract/apply/rules.ts'
import { isNric } from '@hireloom/contract/custom-fields/nric.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { parseLegacyDate } from '@hireloom/contract/wire.ts'
import type { Candidate } from '../applications/people.ts'
import { judgePhone, phoneCountry } from '../reference/phones.ts'

export interface Referrer {
  readonly fullName: string
  readonly email: string
  readonly companyId: number | null
  /** The number of the referrer in a system that sends referrals. */
  readonly uniqueId?: string | null
}

/** What is wrong with the answers to a company's own fields, by `customFields.{cfId}`, and the text over the form when anything is. */
interface CustomJudgement {
  readonly errors: Record<string, string>
  readonly notice: string | null
}

/** Judges the full form; throws `invalid` with a text for each wrong field (`candidate.mobile`, `referrer.referrerEmail`). */
export async function judgeSubmission(
  body: Submission,
  emailDomain: EmailDomain | null,
  custom: CustomJudgement,
): Promise<{ candidate: Candidate; referrer: Referrer | null }> {
  const { candidate, referrer } = body
  const errors = prefixed(
    'candidate',
    judgeCandidate(candidate, { emailDomain, referrerEmail: referrer?.referrerEmail ?? null }),
  )
  if (referrer) Object.assign(errors, prefixed('referrer', judgeReferrer(referrer)))
  const dateOfBirth = judgeBirth(candidate.dateOfBirth ?? null)
  if (candidate.nric && !isNric(candidate.nric)) errors['candidate.nric'] = texts.nric.id
  if (dateOfBirth === undefined) errors['candidate.dateOfBirth'] = texts.value.id
  const alpha2 = await phoneCountry(candidate.countryId)
  if (alpha2 === null) errors['candidate.countryId'] ??= texts.countryCode.id
  const mobile = judgePhone(candidate.mobile, alpha2)
  if (mobile === null && alpha2 !== null) errors['candidate.mobile'] ??= texts.mobile.id
  if (Object.keys(errors).length > 0 || mobile === null || custom.notice !== null) throw refusal(errors, custom)
  return {
    candidate: {
      firstName: candidate.candidateFirstName,
      lastName: candidate.candidateLastName,
      email: candidate.candidateEmail,
      mobile,
      countryId: candidate.countryId ?? 0,
      skills: [...new Set(candidate.candidateSkills.filter(skill => skill !== ''))],
      dateOfBirth: dateOfBirth ?? null,
    },
    referrer: referrer
      ? {
          fullName: referrer.referrerFullName,
          email: referrer.referrerEmail,
          companyId: referrer.companyId ?? null,
        }
      : null,
  }
}

/** `judgePhone` by the number of a country; a country no one knows fits no phone. */
export async function judgePhoneOf(typed: string, countryId: number | null): Promise<string | null> {
  return judgePhone(typed, await phoneCountry(countryId))
}

/** What is wrong with the form, field by field; where it is the company's own fields alone, with their text over all. */
function refusal(errors: Record<string, string>, { errors: own, notice }: CustomJudgement): Problem {
  const isOwnOnly = Object.keys(errors).length === 0 && notice !== null
  return new Problem('invalid', { fields: { ...errors, ...own }, ...(isOwnOnly && { message: notice }) })
}

/** Judges the short form; the same rules under its own field names and texts. */
export async function judgeShortForm(
  body: ManualSubmission,
  emailDomain: EmailDomain | null,
  custom: CustomJudgement,
): Promise<Candidate> {
  const errors = judgeManual(body, { emailDomain })
  const alpha2 = await phoneCountry(body.countryId)
  if (alpha2 === null) errors.countryId ??= texts.countryCodeManual.id
  const mobile = judgePhone(body.contactNumber, alpha2)
  if (mobile === null && alpha2 !== null) errors.contactNumber ??= manualTexts.phone.id
  if (Object.keys(errors).length > 0 || mobile === null || custom.notice !== null) throw refusal(errors, custom)
  return {
    firstName: body.fName,
    lastName: body.lName,
    email: body.email,
    mobile,
    countryId: body.countryId ?? 0,
    skills: [],
    dateOfBirth: null,
  }
}

const prefixed = (prefix: string, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${prefix}.${name}`, text]))

/** An ISO day; `null` when nothing was typed, `undefined` when it is no day of a living person. */
function judgeBirth(typed: string | null): string | null | undefined {
  if (typed === null || typed === '') return null
  const moment = parseLegacyDate(typed)
  if (moment === null) return undefined
  const year = Number(moment.slice(0, 4))
  return year >= 1900 && moment < new Date().toISOString() ? moment.slice(0, 10) : undefined
}
