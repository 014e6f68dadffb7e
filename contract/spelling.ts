import * as z from 'zod/mini'

/** What a search says of words that were put right. */
export const spelling = {
  /** Nothing has one of the words searched by, and the list has what the nearest word finds instead. */
  isSpelledAlike: z.boolean(),
  /** The search with those words, where that is so. */
  spelledAs: z.nullable(z.string()),
  /** The search that takes the words as they were typed: they stand in quotation marks. */
  asTyped: z.nullable(z.string()),
}

/** The answer of a search that was taken as it was typed. */
export const spelledRight = { isSpelledAlike: false, spelledAs: null, asTyped: null }
