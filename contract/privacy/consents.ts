import * as z from 'zod/mini'

/** What a person may agree to beside the application itself (domain: consent by purpose). */
export const consentPurposes = [
  'application_processing',
  'future_jobs',
  'talent_pool',
  'marketing_jobs',
  'share_with_clients',
  'whatsapp',
] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** One answer to a question of consent; `noticeVersion` is that of the text the person had before the eyes. */
export const givenConsent = z.object({
  purpose: z.enum(consentPurposes),
  state: z.enum(['given', 'refused', 'withdrawn']),
  noticeVersion: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
})
export type GivenConsent = z.output<typeof givenConsent>

export const givenConsents = z.array(givenConsent).check(z.maxLength(consentPurposes.length))
