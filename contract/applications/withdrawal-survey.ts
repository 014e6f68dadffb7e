import * as z from 'zod/mini'
import { texts } from '../messages.ts'

/** Why applicants withdraw, in the order in which they are asked. */
export const withdrawalReasons = ['another_offer', 'pay', 'location', 'too_long', 'changed_mind', 'other'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** The survey is answered once, and changed once. */
export const mostSurveyAnswers = 2

const reasons = z.array(z.enum(withdrawalReasons))

/** Everything in it is optional; nothing at all is no answer. */
export const surveyAnswer = z.object({
  reasons: z._default(reasons.check(z.maxLength(withdrawalReasons.length, texts.value.id)), []),
  text: z._default(z.string().check(z.trim(), z.maxLength(1000, texts.value.id)), ''),
})
export type SurveyAnswer = z.output<typeof surveyAnswer>

/** What an applicant has said about the withdrawal, with it or afterwards. */
export const withdrawal = z.object({ reasons, text: z.string() })
