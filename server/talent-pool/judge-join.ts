import { judgeCandidate, judgeReferrer } from '@hireloom/contract/applications/rules.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import type { TalentPoolField } from '@hireloom/contract/talent-pool/settings.ts'
import { judgePhoneOf } from '../applications/judge.ts'

type JoinBody = AnswerInput<typeof joinTalentPool>['body']

/** A form that has passed every rule; what the company does not ask is left out. `mobile` is E.164. */
export interface JoinForm {
  readonly candidate: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly mobile: string | null
    readonly countryId: number | null
    readonly skills: string[]
    readonly dateOfBirth: null
  }
  readonly referrer: {
    readonly fullName: string | null
    readonly email: string | null
    readonly uniqueId: string | null
  } | null
}

/** Judges a join form by what the company asks: a text for each wrong field by path, and the form without what is not asked. */
export async function judgeJoin(
  { candidate, referrer, consents }: JoinBody,
  asked: Record<TalentPoolField, boolean>,
  emailDomain: string | null,
): Promise<{ errors: Record<string, string>; form: JoinForm }> {
  const named = {
    fullName: (asked.referer_name && referrer?.referrerFullName) || null,
    email: (asked.referer_email && referrer?.referrerEmail) || null,
    uniqueId: (asked.referer_id && referrer?.referrerUniqueId) || null,
  }
  const hasReferrer = Object.values(named).some(value => value !== null)
  const { candidateFirstName, candidateLastName, mobile, countryId, ...others } = judgeCandidate(candidate, {
    emailDomain,
    referrerEmail: named.email,
  })
  const errors: Record<string, string> = {
    ...prefixed('candidate', {
      ...others,
      ...(asked.candidate_first_name && candidateFirstName && { candidateFirstName }),
      ...(asked.candidate_last_name && candidateLastName && { candidateLastName }),
      ...(asked.candidate_mobile_number && mobile && { mobile }),
      ...(asked.candidate_mobile_number && countryId && { countryId }),
    }),
    ...(hasReferrer && prefixed('referrer', judgeNamed(named, asked))),
  }
  const phone = asked.candidate_mobile_number ? await judgePhoneOf(candidate.mobile, candidate.countryId) : null
  if (asked.candidate_mobile_number && phone === null && !errors['candidate.countryId']) {
    errors['candidate.mobile'] ??= texts.mobile.id
  }
  const isWilling = consents.some(({ purpose, state }) => purpose === 'talent_pool' && state === 'given')
  if (!isWilling) errors.consents = texts.required.id
  return {
    errors,
    form: {
      candidate: {
        firstName: asked.candidate_first_name ? candidate.candidateFirstName : '',
        lastName: asked.candidate_last_name ? candidate.candidateLastName : '',
        email: candidate.candidateEmail,
        mobile: phone,
        countryId: asked.candidate_mobile_number ? candidate.countryId : null,
        skills: [...new Set(candidate.candidateSkills.filter(skill => skill !== ''))],
        dateOfBirth: null,
      },
      referrer: hasReferrer ? named : null,
    },
  }
}

/** Whoever names somebody says both the name and the address that the form asks for; the number is theirs to leave out. */
function judgeNamed(
  named: { fullName: string | null; email: string | null },
  asked: Record<TalentPoolField, boolean>,
): Record<string, string> {
  const { referrerFullName, referrerEmail } = judgeReferrer({
    referrerFullName: named.fullName ?? '',
    referrerEmail: named.email ?? '',
  })
  return {
    ...(asked.referer_name && referrerFullName && { referrerFullName }),
    ...(asked.referer_email && referrerEmail && { referrerEmail }),
  }
}

const prefixed = (prefix: string, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${prefix}.${name}`, text]))
