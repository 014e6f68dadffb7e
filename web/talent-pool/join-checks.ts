import { texts } from '@hireloom/contract/messages.ts'
import { judgeJoinForm } from '@hireloom/contract/talent-pool/rules.ts'
import { type Asked, candidateOf, type JoinErrors, type JoinValues, joinErrors, referrerOf } from './join-form.ts'

export { faultOfCv } from '../apply/cv-fault.ts'

/** What is wrong with the form as far as the page can tell. */
export function judgeJoin(
  values: JoinValues,
  rules: { asked: Asked; emailDomain: string | null; hasCv: boolean },
): JoinErrors {
  const form = {
    candidate: candidateOf(values),
    referrer: referrerOf(values),
    isWilling: values.talentPool === 'on',
  }
  const errors = joinErrors(judgeJoinForm(form, rules))
  if (rules.asked.capture_cv && !rules.hasCv) errors.resume = texts.cvMissing.id
  return errors
}
