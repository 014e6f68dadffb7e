import * as z from 'zod/mini'
import { judgeEmail } from '../apply/rules.ts'
import { texts } from '../messages.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, texts.value.id))

/** A referee; empty fields were not given. */
export const referee = z.object({
  name: text(200).check(z.minLength(1, texts.required.id)),
  email: z.string().check(
    z.trim(),
    z.maxLength(254, texts.email.id),
    z.refine((value: string) => judgeEmail(value, null) === null, texts.email.id),
  ),
  phone: z._default(text(40), ''),
  company: z._default(text(200), ''),
  relation: z._default(text(200), ''),
})
export type Referee = z.output<typeof referee>

/** No one is their own referee. */
export const ownAddress = /*i18n*/ { id: "The referee's email address must differ from the applicant's." }
