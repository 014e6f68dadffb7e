/** Digits of every script as 0 to 9, character for character: places in the text stay the same. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => {
    // Digits beyond the basic plane take two characters; no one writes a date with them.
    if ((digit >= '0' && digit <= '9') || digit.length > 1) return digit
    // Each script keeps its ten digits together, from zero up.
    const code = digit.charCodeAt(0)
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero -= 1
    return String(code - zero)
  })
}
