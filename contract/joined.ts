/** List separators of languages that do not use a Latin comma. */
const commas: Readonly<Record<string, string>> = { arb: '، ', zh: '，', ja: '、' }

/** What stands between the words of a list in the language (our code). */
export const separatorIn = (language: string): string => commas[language] ?? ', '

/** Words that are said, each once. */
export const saidOnce = (words: readonly (string | null | undefined)[]): string[] => [
  ...new Set(words.flatMap(word => word || [])),
]

/** Joins words with the comma of the language (our code); empty and repeated words are left out. */
export function joined(language: string, words: readonly (string | null | undefined)[]): string {
  return saidOnce(words).join(separatorIn(language))
}
