import { sql } from 'kysely'
import { jobIsOpen, jobListedFor } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { wordsOf } from '../kernel/words.ts'
import { isNear } from '../search/engine/typos.ts'
import { jobSearch } from '../search/in-use.ts'
import { wantOf } from '../search/want.ts'

/** Names are taken from the newest open jobs: enough to know what people look for, few enough to compare one by one. */
const mostJobs = 2000
const mostWords = 8
/** Among so many of the newest jobs a frequent word is met soon. */
const newestJobs = 500

/**
 * The text with words that no job has replaced by the nearest ones of titles, skills, companies and places; `null` when all words are known, none
 * is near, or nothing is found by the outcome either. Only what the caller may see is ever a word.
 */
export async function findNearestSearch(text: string, caller: Caller): Promise<string | null> {
  const words = wordsOf(text).slice(0, mostWords)
  const known = await Promise.all(words.map(word => isKnown(word, caller)))
  if (words.length === 0 || known.every(Boolean)) return null
  const vocabulary = await readVocabulary(caller)
  const near = words.map((word, at) => (known[at] ? word : nearestOf(word, vocabulary)))
  if (near.includes(null)) return null
  const corrected = near.join(' ')
  const search = await jobSearch(caller)
  const page = { sort: 'relevance', skip: 0, limit: 1 } as const
  const { count } = await search.search(wantOf({ searchKey: corrected }, caller.viewer), page, {
    viewer: caller.viewer,
  })
  return count === 0 ? null : corrected
}

/**
 * Whether any job that the caller may see has a word that begins so. What the newest do not have, the index of words is asked for: a limit
 * alone would have the database walk through all jobs instead.
 */
async function isKnown(word: string, { viewer }: Caller): Promise<boolean> {
  const beginning = sql`${`'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`}::tsquery`
  const found = await rows(sql`
    with newest as (select * from job order by job_id desc limit ${newestJobs}),
      having_word as materialized (select * from job j where j.search_words @@ ${beginning})
    select 1 where exists (select from newest j where ${jobListedFor(viewer)} and j.search_words @@ ${beginning})
      or exists (select from having_word j where ${jobListedFor(viewer)})`)
  return found.length > 0
}

/** Words of titles, skills, companies and places with the number of open jobs that have each. */
async function readVocabulary({ viewer }: Caller): Promise<Map<string, number>> {
  const names = await rows(sql<{ name: string; count: number }>`
    with newest as (
      select j.job_id, j.title, j.company_id, j.region, j.country_id from job j where ${jobListedFor(viewer)} and ${jobIsOpen()}
      order by j.open_date desc nulls last limit ${mostJobs})
    select title as name, count(*)::int as count from newest group by 1
    union all select c.company_name, count(*)::int from newest n join company c on c.company_id = n.company_id group by 1
    union all select s.skill_name, count(*)::int from newest n join job_skill js on js.job_id = n.job_id
      join skill s on s.skill_id = js.skill_id group by 1
    union all select region, count(*)::int from newest where region is not null group by 1
    union all select o.country_full, count(*)::int from newest n join country o on o.country_id = n.country_id group by 1`)
  const vocabulary = new Map<string, number>()
  for (const { name, count } of names)
    for (const word of new Set(wordsOf(name))) vocabulary.set(word, (vocabulary.get(word) ?? 0) + count)
  return vocabulary
}

/** The word with the fewest edits, among those the one of most jobs; one edit below eight letters, two from there on. */
function nearestOf(word: string, vocabulary: ReadonlyMap<string, number>): string | null {
  if (word.length < 4 || /^\d+$/.test(word)) return null
  const entries = [...vocabulary].sort((a, b) => b[1] - a[1])
  for (const edits of word.length < 8 ? [1] : [1, 2]) {
    const found = entries.find(([known]) => isNear(word, known, edits))
    if (found) return found[0]
  }
  return null
}
