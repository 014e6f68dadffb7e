import { judgeCandidate, judgeReferrer } from '../apply/rules.ts'
import { texts } from '../messages.ts'
import type { TalentPoolField } from './settings.ts'

interface JoinForm {
  candidate: Parameters<typeof judgeCandidate>[0]
  referrer: { referrerFullName: string; referrerEmail: string; referrerUniqueId: string }
  /** Whether the person agrees to be kept in the talent network. */
  isWilling: boolean
}

/** What a form says of a referrer in the fields that are asked; null when nothing. */
export function namedReferrer(
  referrer: JoinForm['referrer'],
  asked: Record<TalentPoolField, boolean>,
): { fullName: string | null; email: string | null; uniqueId: string | null } | null {
  const named = {
    fullName: (asked.referer_name && referrer.referrerFullName.trim()) || null,
    email: (asked.referer_email && referrer.referrerEmail.trim()) || null,
    uniqueId: (asked.referer_id && referrer.referrerUniqueId.trim()) || null,
  }
  return Object.values(named).some(value => value !== null) ? named : null
}

/**
 * The rules of a join form that need nothing but the form, alike in the browser and on the server: path to English text. What the company
 * does not ask is not judged; anyone who names a referrer says both the name and the address that are asked.
 */
export function judgeJoinForm(
  { candidate, referrer, isWilling }: JoinForm,
  { asked, emailDomain }: { asked: Record<TalentPoolField, boolean>; emailDomain: string | null },
): Record<string, string> {
  const named = namedReferrer(referrer, asked)
  const domain = emailDomain === null ? null : { domain: emailDomain, isContained: false }
  const wrong = judgeCandidate(candidate, { emailDomain: domain, referrerEmail: named?.email ?? null })
  const wrongReferrer = named
    ? judgeReferrer({ referrerFullName: named.fullName ?? '', referrerEmail: named.email ?? '' })
    : {}
  const found: [isAsked: boolean, path: string, text: string | undefined][] = [
    [asked.candidate_first_name, 'candidate.candidateFirstName', wrong.candidateFirstName],
    [asked.candidate_last_name, 'candidate.candidateLastName', wrong.candidateLastName],
    [true, 'candidate.candidateEmail', wrong.candidateEmail],
    [asked.candidate_mobile_number, 'candidate.countryId', wrong.countryId],
    [asked.candidate_mobile_number, 'candidate.mobile', wrong.mobile],
    [asked.referer_name, 'referrer.referrerFullName', wrongReferrer.referrerFullName],
    [asked.referer_email, 'referrer.referrerEmail', wrongReferrer.referrerEmail],
    [!isWilling, 'consents', texts.required.id],
  ]
  return Object.fromEntries(
    found.flatMap(([isAsked, path, text]) => (isAsked && text !== undefined ? [[path, text]] : [])),
  )
}
