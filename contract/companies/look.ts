import * as z from 'zod/mini'
import { texts } from '../messages.ts'

/** `#rrggbb`, in small letters. */
export const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, texts.value.id))

/** Languages that a company offers on a page; none named means all of the host. */
export const offeredLanguages = z.array(z.enum(['en', 'arb', 'zh', 'ja', 'es', 'th'])).check(z.maxLength(6))
