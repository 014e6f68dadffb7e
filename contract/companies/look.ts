import * as z from 'zod/mini'
import { texts } from '../messages.ts'

/** The product's own colour: of pages and emails of companies that have set none. */
export const productColour = '#4f46e5'

/** `#rrggbb`, in small letters. */
export const colour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, texts.value.id))

/** Languages that a company offers on a page; none named means all of the host. */
export const offeredLanguages = z.array(z.enum(['en', 'arb', 'zh', 'ja', 'es', 'th'])).check(z.maxLength(6))
