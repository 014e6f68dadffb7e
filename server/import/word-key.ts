import { plainDigits } from '../kernel/digits.ts'

/** Letters and digits of a word alone, without case, Latin accents, blanks and punctuation: `Full-Time`, `FULL_TIME` and `full time` agree. */
export function wordKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0622\u0623\u0625]/g, 'ا')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}+#]/gu, '')
}

/** Full-width letters and signs as plain ones, digits of every script as 0 to 9. */
export const plainSigns = (text: string): string => plainDigits(text.normalize('NFKC'))
