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

/** Digits of every script as 0 to 9, full-width letters and signs as plain ones. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, digit => {
    if (digit >= '0' && digit <= '9') return digit
    // Each script keeps its ten digits together, from zero up, at a place divisible by its own block start.
    let zero = digit.codePointAt(0) ?? 0
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1
    return String((digit.codePointAt(0) ?? 0) - zero)
  })
}
