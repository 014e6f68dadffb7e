/** What stands between the words of a list, where it is not a Latin comma. */
const commas: Readonly<Record<string, string>> = { arb: '، ', zh: '，', ja: '、' }

/** Words in one line with the comma of the language, our code of it; what is missing is left out, what comes twice is said once. */
export function joined(language: string, words: readonly (string | null | undefined)[]): string {
  const said = words.filter(word => word !== null && word !== undefined && word !== '')
  return [...new Set(said)].join(commas[language] ?? ', ')
}
