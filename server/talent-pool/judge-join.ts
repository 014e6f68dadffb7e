import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import { judgeJoinForm, namedReferrer } from '@hireloom/contract/talent-pool/rules.ts'
import type { TalentPoolField } from '@hireloom/contract/talent-pool/settings.ts'
import { judgePhoneOf } from '../apply/judge.ts'

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
  const given = referrer ?? { referrerFullName: '', referrerEmail: '', referrerUniqueId: '' }
  const isWilling = consents.some(({ purpose, state }) => purpose === 'talent_pool' && state === 'given')
  const errors = judgeJoinForm({ candidate, referrer: given, isWilling }, { asked, emailDomain })
  const phone = asked.candidate_mobile_number ? await judgePhoneOf(candidate.mobile, candidate.countryId) : null
  if (asked.candidate_mobile_number && phone === null && !errors['candidate.countryId']) {
    errors['candidate.mobile'] ??= texts.mobile.id
  }
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
      referrer: namedReferrer(given, asked),
    },
  }
}
