import { type Endpoint, type Output, pathWith } from '@hireloom/contract/endpoint.ts'
import { listFacetValues, suggestJobs } from '@hireloom/contract/jobs/jobs.ts'
import { listCareersJobs } from '@hireloom/contract/listings/careers.ts'
import { listReference } from '@hireloom/contract/reference/lists.ts'
import * as z from 'zod/mini'
import { facetNames, type TickGroup } from '../jobs/board-address.ts'
import { cardOf } from '../jobs/board-view.ts'
import { withParams } from '../kernel/url-state.ts'

type Asked = Record<string, string | number | readonly string[] | undefined>

/** Asks a list endpoint over HTTP in a way that can be called off. */
async function ask<E extends Endpoint>(
  declared: E,
  asked: Asked,
  signal: AbortSignal,
  params: Asked = {},
): Promise<Output<E>> {
  const query = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value ?? null]))
  const response = await fetch(pathWith(declared.path, params) + withParams('', query), {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`${declared.name} answered ${response.status}`)
  return z.parse<E['output']>(declared.output, await response.json())
}

/** Values of a filter group that contain a text, with the counts the panel would show. */
export async function findValues(group: TickGroup, text: string, filter: Asked, signal: AbortSignal) {
  const { list } = await ask(
    listFacetValues,
    { ...filter, group: facetNames[group], prefix: text || undefined },
    signal,
  )
  return list.map(({ key, value, doc_count }) => ({ key, label: value, count: doc_count }))
}

/** What open jobs have that begins like a text. */
export async function findSuggestions(text: string, signal: AbortSignal) {
  return ask(suggestJobs, { q: text }, signal)
}

/** The skills that most open jobs ask for; where these are fewer than `most`, common ones after them. */
export async function findPopularSkills(most: number, signal: AbortSignal) {
  const { list: wanted } = await ask(listFacetValues, { group: 'Skills' }, signal)
  const asked = wanted.map(({ value, doc_count }) => ({ text: value, count: doc_count })).slice(0, most)
  if (asked.length === most) return asked
  const { list } = await ask(listReference, { limit: 2 * most }, signal, { apiName: 'skills' })
  const others = list.filter(({ label }) => !asked.some(({ text }) => text.toLowerCase() === label.toLowerCase()))
  return [...asked, ...others.map(({ label }) => ({ text: label, count: 0 }))].slice(0, most)
}

/** Those of some jobs that are open, in the order asked. */
export async function findOpenJobs(ids: readonly number[]) {
  const filterKey = JSON.stringify([{ terms: { jobId: ids } }])
  const { list } = await ask(listCareersJobs, { filterKey, limit: ids.length }, AbortSignal.timeout(10_000))
  const language = document.documentElement.dataset['language'] ?? 'en'
  const cards = list.map(job => cardOf(job, language))
  return ids.flatMap(id => cards.find(card => card.id === id) ?? [])
}
