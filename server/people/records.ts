import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { readCandidateSearch, startCandidateSearch } from '@hireloom/contract/people/records.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { later, now } from '../kernel/clock.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { technologiesIn } from '../reference/taxonomy/named-in-text.ts'
import { narrowingOf } from './filters.ts'
import { placeNames } from './place-names.ts'
import { findPeople } from './search.ts'
import { type Known, readSentence } from './sentence.ts'

const keptMs = 24 * 3600_000
const mostFound = 20
const mostSkills = 500

/** Keeps the sentence; a search that is a day old is forgotten. */
export function startSearch(sentence: string, viewer: StaffViewer): Promise<Answer<typeof startCandidateSearch>> {
  return transaction(async () => {
    await db().deleteFrom('candidate_search').where('created_at', '<', later(-keptMs)).execute()
    const { search_id: searchId } = await db()
      .insertInto('candidate_search')
      .values({ company_id: viewer.companyId, user_id: viewer.userId, sentence, created_at: now() })
      .returning('search_id')
      .executeTakeFirstOrThrow()
    return { searchId, status: 'started' as const, results: [] }
  })
}

/** What the viewer's own sentence means, and whom it finds. */
export async function findSearch(
  searchId: number,
  viewer: StaffViewer,
  language: Language,
): Promise<Answer<typeof readCandidateSearch>> {
  const row = await db()
    .selectFrom('candidate_search')
    .select('sentence')
    .where('search_id', '=', searchId)
    .where('user_id', '=', viewer.userId)
    .where('company_id', '=', viewer.companyId)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const { filters, notUnderstood } = readSentence(row.sentence, await knownTo(viewer, row.sentence))
  const { list, count } = await findPeople(
    { ...narrowingOf(filters), sort: 'activityDescend', skip: 0, limit: mostFound },
    viewer,
    language,
  )
  return { searchId, status: 'done', filters, notUnderstood: [...notUnderstood], results: list, count }
}

/** Skills and tags of the viewer's company that occur in a sentence, technologies that it names, and places in any language. */
async function knownTo({ companyId }: StaffViewer, sentence: string): Promise<Known> {
  const text = sentence.normalize('NFKC').toLowerCase()
  const [skills, tags] = await Promise.all([
    rows(sql<{ name: string }>`
      select s.name from profile p cross join lateral unnest(p.skills) as s (name)
      where p.company_id = ${companyId} and s.name <> '' and strpos(${text}, lower(s.name)) > 0
      group by s.name order by count(*) desc limit ${mostSkills}`),
    rows(sql<{ name: string }>`
      select name from tag where company_id = ${companyId} and removed_at is null and strpos(${text}, lower(name)) > 0`),
  ])
  const named = technologiesIn(spacedScripts(sentence.normalize('NFKC'))).map(({ as }) => as)
  return {
    skills: [...new Set([...skills.map(({ name }) => name), ...named])],
    tags: tags.map(({ name }) => name),
    places: placeNames(),
  }
}

/** Names in Latin letters stand alone in scripts that write no spaces. */
const spacedScripts = (text: string): string => text.replaceAll(/[\p{sc=Latin}\p{N}.+#/-]+/gu, ' $& ')
