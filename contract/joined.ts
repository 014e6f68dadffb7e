/** List separators of languages that do not use a Latin comma. */
const commas: Readonly<Record<string, string>> = { arb: '، ', zh: '，', ja: '、' }

/** Joins words with the comma of the language (our code); empty and repeated words are left out. */
export function joined(language: string, words: readonly (string | null | undefined)[]): string {
  const said = words.filter(word => word !== null && word !== undefined && word !== '')
  return [...new Set(said)].join(commas[language] ?? ', ')
}
