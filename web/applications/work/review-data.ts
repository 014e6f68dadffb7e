import {
  applicationSorts,
  listApplications,
  type StatusKey,
  statusKeys,
} from '@hireloom/contract/applications/applications.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { data } from 'react-router'
import { listAddress, one, text } from '../../kernel/list-address.ts'
import { choiceParam, numberParam } from '../../kernel/url-state.ts'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { type Act, acts } from './moves.ts'

export type Review = Output<typeof listApplications>

/** What the applications of a tab are narrowed to; `stage` is the number of one. */
export const reviewAddress = listAddress({ searchKey: text(200), stage: one(15), source: one() })

/** Which job and which tab the address names. */
export function placeOf(params: Readonly<Record<string, string | undefined>>): { jobId: number; statusKey: StatusKey } {
  const statusKey = statusKeys.find(key => key === params.statusKey)
  if (statusKey === undefined) throw data(null, { status: 404 })
  return { jobId: numberOf(params.jobId), statusKey }
}

export const sortOf = (search: URLSearchParams) => choiceParam(search, 'sort', applicationSorts, 'appliedDescend')

/** The number of the open application; null for none. */
export const openIn = (search: URLSearchParams) => numberParam(search, 'app', 0, value => value > 0) || null

/** The decision whose dialog is open; null for none. */
export const actIn = (search: URLSearchParams): Act | null => acts.find(act => act === search.get('act')) ?? null

/** What the applications of a tab are narrowed to, as the server is asked. */
export function reviewNarrowing({ jobId, statusKey }: ReturnType<typeof placeOf>, search: URLSearchParams) {
  const { stage = '', source, ...narrowing } = reviewAddress.valuesOf(search)
  const stageId = /^[1-9]\d*$/.test(stage) ? [stage] : undefined
  return { ...narrowing, stageId, source: source && [source], jobId, statusKey: [statusKey] }
}

export const tab = pageData({
  endpoint: listApplications,
  input: ({ params, search, rows }) => {
    const { limit, skip } = reviewAddress.queryOf({ search, rows })
    return { query: { ...reviewNarrowing(placeOf(params), search), sort: sortOf(search), limit, skip } }
  },
})
export const workflow = pageData({
  endpoint: readJobWorkflow,
  input: ({ params }) => ({ params: { jobId: placeOf(params).jobId } }),
})
