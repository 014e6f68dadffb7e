import assert from 'node:assert/strict'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { jobListedFor } from '../../jobs/visibility.ts'
import { rows } from '../../kernel/postgres/db.ts'
import { wordsOf } from '../../kernel/words.ts'
import { type Random, randomGroup, randomPage, randomPrefix, randomWant } from '../engine/testing/random.ts'
import { type FilterNode, filterFields } from '../filter-key.ts'
import type { JobSearch, JobWant } from '../job-search.ts'
import { sqlSearch } from '../sql-search.ts'
import type { Board } from './made-board.ts'

/** How much was compared. */
export interface Compared {
  queries: number
  pages: number
  facets: number
  facetValues: number
  suggestions: number
  /** Jobs found, and queries that found some. */
  hits: number
  withHits: number
  filters: number
  readonly viewers: Map<string, number>
}

export const nothingCompared = (): Compared => ({
  queries: 0,
  pages: 0,
  facets: 0,
  facetValues: 0,
  suggestions: 0,
  hits: 0,
  withHits: 0,
  filters: 0,
  viewers: new Map(),
})

/** Asks an adapter and plain SQL the same at random, as a random person, and fails where they answer differently. */
export async function compareOnce(
  search: JobSearch,
  board: Board,
  random: Random,
  compared: Compared,
  most = 400,
): Promise<void> {
  const { kind, viewer } = board.viewers[random.below(board.viewers.length)] ?? { kind: 'visitor', viewer: null }
  const want = await asWanted(ofBoard(randomWant(random), board, random), viewer)
  const access = { viewer }
  const about = JSON.stringify({ kind, viewer, want })
  const page = randomPage(random)
  const [found, expected] = [await search.search(want, page, access), await sqlSearch.search(want, page, access)]
  assert.deepEqual(found, expected, `${about} ${JSON.stringify(page)}`)
  if (want.text !== '' && expected.count <= most) {
    const best = await search.search(want, { sort: 'relevance', skip: 0, limit: expected.count + 1 }, access)
    const all = await sqlSearch.search(want, { sort: 'relevance', skip: 0, limit: expected.count + 1 }, access)
    const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
    assert.deepEqual(inOrder(best.ids), inOrder(all.ids), `the best are the same jobs: ${about}`)
  }
  assert.deepEqual(await search.facets(want, access), await sqlSearch.facets(want, access), about)
  const [group, prefix] = [randomGroup(random), randomPrefix(random)]
  assert.deepEqual(
    await search.facetValues(group, prefix, want, access),
    await sqlSearch.facetValues(group, prefix, want, access),
    `${about} ${group} ${prefix}`,
  )
  if (random.chance(0.3)) {
    const text = random.one(['e', 'en', 'Se', 'ac', 'co', 'go', '日', 'öl', 'Ö', 'nurse ', 'z l', '%', '😀', 'si'], 'e')
    const inSmallLetters = async (from: JobSearch) =>
      JSON.parse(JSON.stringify(await from.suggest(text, access)).toLowerCase())
    assert.deepEqual(await inSmallLetters(search), await inSmallLetters(sqlSearch), `${about} suggest ${text}`)
    compared.suggestions++
  }
  compared.queries++
  compared.pages += want.text === '' ? 1 : 2
  compared.facets += 7
  compared.facetValues++
  compared.hits += expected.count
  compared.withHits += expected.count > 0 ? 1 : 0
  compared.filters += want.filter ? 1 : 0
  compared.viewers.set(kind, (compared.viewers.get(kind) ?? 0) + 1)
}

/** The want with this board's own numbers in the place of small ones. */
function ofBoard(want: JobWant, board: Board, random: Random): JobWant {
  const companyAt = (at: number): number => board.companyIds[Math.abs(Math.round(at))] ?? 999_999_999
  const ids = board.jobIds()
  const jobAt = (at: number): number => ids[Math.abs(Math.round(at)) % Math.max(1, ids.length)] ?? at
  const moved = (field: keyof typeof filterFields, value: string | number): string | number => {
    if (filterFields[field] === 'moment') return new Date(Date.parse(String(value)) + board.shift).toISOString()
    if (typeof value === 'string' || !Number.isInteger(value)) return value
    if (field === 'companyId' || field === 'recuiterCompanyId') return companyAt(value)
    return field === 'jobId' ? jobAt(value) : value
  }
  const nameOf = (): string => {
    const name = random.one(board.companyNames, 'none')
    return random.one([name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFKC')], name)
  }
  const filterOf = (node: FilterNode): FilterNode => {
    switch (node.kind) {
      case 'in':
        return node.field === 'company.companyName'
          ? { ...node, values: node.values.map(nameOf) }
          : { ...node, values: node.values.map(value => moved(node.field, value)) }
      case 'range': {
        const end = (value: string | number | null) => (value === null ? null : moved(node.field, value))
        return { ...node, from: end(node.from), to: end(node.to) }
      }
      case 'not':
        return { ...node, node: filterOf(node.node) }
      case 'all':
      case 'any':
        return { ...node, nodes: node.nodes.map(filterOf) }
      case 'words':
        return node
    }
  }
  return {
    ...want,
    text: /^\d+$/.test(want.text) && random.chance(0.7) ? String(jobAt(Number(want.text))) : want.text,
    companies: want.companies.map(nameOf),
    companyIds: want.companyIds?.map(companyAt) ?? null,
    filter: want.filter && filterOf(want.filter),
    meta: Object.keys(want.meta).length > 0 && random.chance(0.3) ? { NUMBER: '1' } : want.meta,
  }
}

/** Without a text that has words of no job that the person may see: only the engine guesses what a misspelled word may mean. */
async function asWanted(want: JobWant, viewer: Viewer | null): Promise<JobWant> {
  for (const word of wordsOf(want.text)) {
    if (word.length < 4 || /^\d+$/.test(word)) continue
    const query = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`
    const [row] = await rows(
      sql<{ known: boolean }>`select exists (
        select 1 from job j where j.search_words @@ ${query}::tsquery and ${jobListedFor(viewer)}
      ) as known`,
    )
    if (!row?.known) return { ...want, text: '' }
  }
  return want
}
