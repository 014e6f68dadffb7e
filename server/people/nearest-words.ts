import type { PeopleField } from '@hireloom/contract/people/search.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { isPartKnown, peopleSeenBy } from '../applications/seen-people.ts'
import { askAlike, isLongEnough } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { type Query, retyped, type Term, termsOf, withTexts } from '../kernel/search-query.ts'
import { meantBy } from '../reference/taxonomy/search-names.ts'
import { isMeant, workText } from './words.ts'

/** More words of a search than these are not put right. */
const mostWords = 8

/** A search of which words that nobody has were taken for others. */
export interface Correction {
  readonly query: Query<PeopleField>
  /** What was typed, with the words that were taken instead. */
  readonly spelledAs: string
  /** What was typed, with the words that were put right in quotation marks, which searches for them as they are. */
  readonly asTyped: string
}

/** Which people (alias `p`) are looked at. */
interface Among {
  readonly viewer: StaffViewer
  /** Everybody whom the viewer may see. */
  readonly isSeen: RawBuilder<boolean>
  /** Those of them who fit the filters. */
  readonly isListed: RawBuilder<boolean>
}

/**
 * The search that was probably meant: each word that nobody has becomes the nearest one of names, titles, employers and skills, past ones among
 * them, of people on the list. Quoted words stay, as do names of skills. Null where no word is put right.
 */
export async function correct(typed: string, query: Query<PeopleField>, among: Among): Promise<Correction | null> {
  const terms = termsOf(query).filter(isCorrigible).slice(0, mostWords)
  if (terms.length === 0) return null
  const known = await areKnown(terms, among)
  const near = new Map<Term<PeopleField>, string>()
  for (const [at, term] of terms.entries()) {
    const word = known[at] ? null : await nearestTo(term, among)
    if (word !== null) near.set(term, word)
  }
  const quoted = new Map([...near.keys()].map(term => [term, `"${term.text}"`]))
  return near.size === 0
    ? null
    : { query: withTexts(query, near), spelledAs: retyped(typed, near), asTyped: retyped(typed, quoted) }
}

const isCorrigible = ({ field, text, isPhrase }: Term<PeopleField>): boolean =>
  !isPhrase && (field === null || field in columns) && isLongEnough(text) && meantBy(text).skills.length === 0

/** Whether anybody has each of the words, whatever else the list is narrowed to. */
async function areKnown(terms: readonly Term<PeopleField>[], { viewer, isSeen }: Among): Promise<readonly boolean[]> {
  const [row] = await rows(
    sql<{ known: boolean[] }>`select array[${sql.join(
      terms.map(
        term => sql`exists (select 1 from ${peopleSeenBy(viewer)} p where ${isSeen} and ${isMeant(term, viewer)})`,
      ),
    )}] as known`,
  )
  return row?.known ?? []
}

interface Column {
  /** Texts of a profile `p`. */
  readonly own: RawBuilder<unknown> | null
  /** A text of a job `s` of the profile, present or past. */
  readonly work: RawBuilder<unknown> | null
}

const named = sql`p.first_name || ' ' || p.last_name`
const skills = sql`array_to_string(p.skills, chr(10))`
const columns: Partial<Record<PeopleField, Column>> = {
  name: { own: named, work: null },
  title: { own: sql`p.current_title`, work: sql`s.title` },
  company: { own: sql`p.current_company`, work: sql`s.organization` },
  skill: { own: skills, work: null },
}
const everywhere: Column = {
  own: sql`concat_ws(chr(10), ${named}, p.email, p.current_title, p.current_company, ${skills})`,
  work: workText,
}

/** The word most like another, among equals the one that most people have; an address is only like an address. */
async function nearestTo(term: Term<PeopleField>, { viewer, isListed }: Among): Promise<string | null> {
  const { own, work } = term.field === null ? everywhere : (columns[term.field] ?? everywhere)
  const people = sql`${peopleSeenBy(viewer)} p`
  const typed = sql`plain_letters(${term.text})`
  const texts = [
    own && sql`select p.profile_id, ${own} as words from ${people} where ${typed} <% p.plain_words and ${isListed}`,
    work &&
      sql`select p.profile_id, ${work} from ${people} join profile_entry s using (profile_id) where s.section = 'workexperiences'
        and s.removed_at is null and ${typed} <% plain_letters(${workText}) and ${isPartKnown(viewer, sql`p.company_id`)} and ${isListed}`,
  ].filter(text => text !== null)
  const [nearest] = await askAlike(() =>
    rows(sql<{ word: string }>`
      select mode() within group (order by w.word) as word
      from (${sql.join(texts, sql` union all `)}) x cross join lateral regexp_split_to_table(x.words, '[\\s,;/()"]+') as w (word)
      where ${typed} <% plain_letters(w.word) and (w.word like '%@%') = ${term.text.includes('@')}
      group by plain_letters(w.word)
      order by similarity(plain_letters(w.word), ${typed}) desc, count(distinct x.profile_id) desc, plain_letters(w.word) limit 1`),
  )
  return nearest?.word ?? null
}
