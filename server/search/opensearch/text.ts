import { wordsOf } from '../../kernel/words.ts'
import { all, beginning, either, nothing, type Query, term } from './clauses.ts'
import type { FieldName } from './fields.ts'

/** A searched text: its words, each once, and the job number when it is nothing else. */
export interface WantedText {
  readonly words: readonly string[]
  readonly jobId: number | null
}

/** `null` where no text was given; without words it finds nothing but a number. */
export function readText(text: string): WantedText | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return {
    words: [...new Set(wordsOf(text))].slice(0, 250),
    jobId: /^\d{1,15}$/.test(trimmed) ? Number(trimmed) : null,
  }
}

/** The jobs that have a word beginning with this one. */
export const withWord = (word: string): Query => beginning('words', word)

/**
 * The jobs that have a word which this one may misspell: one letter off from four letters on, two from eight; a number means itself. The
 * server tries the thousand nearest words of the index, where the embedded engine tries all.
 */
function nearWord(word: string): Query {
  if (word.length < 4 || /^\d+$/.test(word)) return nothing
  return {
    fuzzy: {
      words: {
        value: word,
        fuzziness: word.length < 8 ? 1 : 2,
        transpositions: true,
        max_expansions: 1000,
        rewrite: 'constant_score',
      },
    },
  }
}

/** Jobs with all the words, those of `misspelt` by nearness, or with the number. */
export function textQuery({ words, jobId }: WantedText, misspelt: ReadonlySet<string>): Query {
  const queries = words.map(word => (misspelt.has(word) ? nearWord(word) : withWord(word)))
  const byWords = words.length === 0 ? nothing : all(queries)
  return jobId === null ? byWords : either([byWords, term('jobId', jobId)])
}

/** What ranks by relevance among the hits: the number first, then words in the title, among skills and company, anywhere. */
export function rankingQueries({ words, jobId }: WantedText): Query[] {
  const weighted = (field: FieldName, value: string | number, boost: number): Query => ({
    term: { [field]: { value, boost } },
  })
  return [
    ...words.flatMap(word => [
      weighted('titleWords', word, 6),
      weighted('labelWords', word, 3),
      weighted('words', word, 1),
      { prefix: { titleWords: { value: word, boost: 3 } } },
    ]),
    ...(jobId === null ? [] : [weighted('jobId', jobId, 1_000_000)]),
  ]
}
