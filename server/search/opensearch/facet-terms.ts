import { experienceMax, experienceValues } from '@hireloom/contract/constants.ts'
import { normalise } from '../../kernel/words.ts'

/**
 * A counted value is indexed as `key␁normalised␁spelling␁…`: the key is what people read, the normalised form what they search inside
 * a group, the spellings what filters name it by. Since the mark stands before every character that names have, terms order as keys do.
 */
const mark = '\u0001'

export function facetTerm(key: string, spellings: readonly string[]): string {
  return [key, normalise(key), ...spellings, ''].join(mark)
}

export function keyOf(term: string): string {
  return term.split(mark, 1)[0] ?? ''
}

const part = `[^${mark}]*`
/** Every operator of Lucene's expressions is one of these; a backslash before the others does no harm. */
const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** Expressions over terms, in the syntax of a terms aggregation's `include`; each holds for the whole term. */
export const termPattern = {
  /** The value contains a text. */
  containing: (text: string): string => `${part}${mark}${part}${escaped(normalise(text))}${part}${mark}.*`,
  /** The value begins like a text, or from one of its words on. */
  withWordFrom: (text: string): string => `${part}${mark}(${part} )?${escaped(normalise(text).trim())}${part}${mark}.*`,
  /** The value has one of these spellings. */
  spelt: (spellings: readonly string[]): string =>
    `${part}${mark}${part}${mark}(${part}${mark})?(${spellings.map(escaped).join('|')})${mark}.*`,
} as const

const buckets = experienceValues.filter(value => value < experienceMax)

/** The bucket of a job: the greatest offered number of years that is not above its least experience. */
export function bucketOf(minExp: number | null): string | null {
  if (minExp === null) return null
  return String(buckets.findLast(bucket => bucket <= minExp) ?? buckets[0] ?? 0)
}
