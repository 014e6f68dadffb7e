import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { rows, transaction } from './postgres/db.ts'
import { containing } from './postgres/like.ts'

const mostWords = 10

/** The words of a search, at most ten. */
const wordsOf = (searchKey: string | undefined): string[] =>
  (searchKey ?? '').normalize('NFKC').split(/\s+/).filter(Boolean).slice(0, mostWords)

/** Whether a condition holds for every word searched by; without words it holds. */
export function everyWord(
  searchKey: string | undefined,
  condition: (word: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const words = wordsOf(searchKey)
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words.map(condition), sql` and `)})`
}

/** Whether a text contains a word, without regard to accents and case. */
export const holdsWord = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`plain_letters(${text}) like plain_letters(${containing(word)})`

/** The same of a text that is kept without accents and in small letters. */
export const plainHoldsWord = (plain: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${plain} like plain_letters(${containing(word)})`

/** Whether a value of a list holds a word anywhere; quoted, whole words: "Java" is not JavaScript, "Niger" not Nigeria. */
export const valueHolds = (value: RawBuilder<unknown>, text: string, isPhrase: boolean): RawBuilder<boolean> =>
  isPhrase ? holdsWord(sql`' ' || translate(${value}, ',;/()', '     ') || ' '`, ` ${text} `) : holdsWord(value, text)

/** Whether a text contains every word searched by, in any order, without regard to accents and case; without words it does. */
export const holdsWords = (text: RawBuilder<unknown>, searchKey: string | undefined): RawBuilder<boolean> =>
  everyWord(searchKey, word => holdsWord(text, word))

/** Letters and digits; a word with fewer is too short to be misspelt. */
const fewestLettersAlike = 3
const letters = /[\p{L}\p{M}\p{N}]/gu

/** Whether a word can be misspelt. */
export const isLongEnough = (word: string): boolean => (word.match(letters) ?? []).length >= fewestLettersAlike

/** Half of the trigrams of a word and the one it is compared with: a letter left out, doubled or exchanged. */
const alike = '0.5'

/** Asks with `resemblesWords`, for a list that holds nothing with the words themselves. */
export const askAlike = <T>(ask: () => Promise<T>): Promise<T> =>
  transaction(async () => {
    await rows(sql`select set_config('pg_trgm.word_similarity_threshold', ${alike}, true)`)
    return ask()
  })

/** Whether a text has, for every word searched by, one that is spelled alike; within `askAlike`. */
export const resemblesWords = (text: RawBuilder<unknown>, searchKey: string | undefined): RawBuilder<boolean> =>
  everyWord(searchKey, word =>
    isLongEnough(word) ? sql<boolean>`(plain_letters(${word}) <% plain_letters(${text}))` : holdsWord(text, word),
  )

/** A text of a list that is kept in memory, without accents and in small letters, as `wordsHeldBy` compares it. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()

/** `holdsWords` for a list that is kept in memory; `plain` is a text after `plainLetters`. */
export function wordsHeldBy(searchKey: string | undefined): (plain: string) => boolean {
  const words = wordsOf(searchKey).map(plainLetters)
  return plain => words.every(word => plain.includes(word))
}

/** One page of a query in its order, and the number of all its rows. */
export async function pageOf<Database, Tables extends keyof Database, Row>(
  found: SelectQueryBuilder<Database, Tables, Row>,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<{ list: Row[]; count: number }> {
  const counted = found.clearSelect().clearOrderBy().select(sql`1`.as('one'))
  const [list, [all]] = await Promise.all([
    found.limit(limit).offset(skip).execute(),
    rows(sql<{ count: number }>`select count(*)::int as count from (${counted}) counted`),
  ])
  return { list, count: all?.count ?? 0 }
}

/** The shown name of a user by the alias of `app_user`; null where there is none, or no user. */
export const shownName = (alias: string): RawBuilder<string | null> =>
  sql<string | null>`nullif(trim(concat(${sql.ref(`${alias}.firstname`)}, ' ', ${sql.ref(`${alias}.lastname`)})), '')`
