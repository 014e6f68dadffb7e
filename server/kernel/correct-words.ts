import { type RawBuilder, sql } from 'kysely'
import { askAlike, isLongEnough } from './list-of.ts'
import { rows } from './postgres/db.ts'
import { type Query, retyped, type Term, termsOf, withTexts } from './search-query.ts'

/** More words of a search than these are not put right. */
const mostWords = 8

/** A search of which words that nothing has were taken for others. */
export interface Correction<Field extends string> {
  readonly query: Query<Field>
  /** What was typed, with the words that were taken instead. */
  readonly spelledAs: string
  /** What was typed, with the words that were put right in quotation marks, which searches for them as they are. */
  readonly asTyped: string
}

/** A list whose searches may be misspelt. */
export interface Misspelt<Field extends string> {
  /** Whether a word can be misspelt; one that is too short or quoted is not asked about. */
  readonly isCorrigible: (term: Term<Field>) => boolean
  /** A condition: something has the word, whatever else the list is narrowed to. */
  readonly isKnown: (term: Term<Field>) => RawBuilder<boolean>
  /** Rows with the `id` of something on the list and a text (`words`) of it that may have a word alike; within `askAlike`. */
  readonly textsLike: (term: Term<Field>, typed: RawBuilder<string>) => RawBuilder<unknown>
}

/** The search that was probably meant: each word that nothing has becomes the nearest one of the list. Null where no word is put right. */
export async function correct<Field extends string>(
  typed: string,
  query: Query<Field>,
  list: Misspelt<Field>,
): Promise<Correction<Field> | null> {
  const terms = termsOf(query)
    .filter(term => !term.isPhrase && isLongEnough(term.text) && list.isCorrigible(term))
    .slice(0, mostWords)
  if (terms.length === 0) return null
  const [row] = await rows(sql<{ known: boolean[] }>`select array[${sql.join(terms.map(list.isKnown))}] as known`)
  const near = new Map<Term<Field>, string>()
  for (const [at, term] of terms.entries()) {
    const word = row?.known[at] === true ? null : await nearestTo(term, list)
    if (word !== null) near.set(term, word)
  }
  const quoted = new Map([...near.keys()].map(term => [term, `"${term.text}"`]))
  return near.size === 0
    ? null
    : { query: withTexts(query, near), spelledAs: retyped(typed, near), asTyped: retyped(typed, quoted) }
}

/** The word most like another, among equals the one that is had most often; an address is only like an address. */
async function nearestTo<Field extends string>(term: Term<Field>, list: Misspelt<Field>): Promise<string | null> {
  const typed = sql<string>`plain_letters(${term.text})`
  const [nearest] = await askAlike(() =>
    rows(sql<{ word: string }>`
      select mode() within group (order by w.word) as word
      from (${list.textsLike(term, typed)}) x cross join lateral regexp_split_to_table(x.words, '[\\s,;/()"]+') as w (word)
      where ${typed} <% plain_letters(w.word) and (w.word like '%@%') = ${term.text.includes('@')}
      group by plain_letters(w.word)
      order by similarity(plain_letters(w.word), ${typed}) desc, count(distinct x.id) desc, plain_letters(w.word) limit 1`),
  )
  return nearest?.word ?? null
}
