import {
  applicationSorts,
  listApplications,
  type StatusKey,
  statusKeys,
} from '@hireloom/contract/applications/applications.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { jobTabPath } from '@hireloom/contract/jobs/tabs.ts'
import { readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import { data, redirect } from 'react-router'
import { choice, facet, flag, listAddress, one, text } from '../../kernel/list-address.ts'
import { choiceParam, numberParam } from '../../kernel/url-state.ts'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { type Act, acts } from './moves.ts'

export type Review = Output<typeof listApplications>

/** What the applications of a tab are narrowed to; `stage` is the number of one. */
export const reviewAddress = listAddress({
  searchKey: text(200),
  stage: one(15),
  source: one(),
  scoreMin: choice(['40', '60', '80']),
  location: facet(),
  skills: facet(),
  tags: facet(),
  assigned: facet(),
  unreviewed: flag(),
  overdue: flag(),
  hasCv: flag(),
})

/** Which job and which tab the address names. */
export function placeOf(params: Readonly<Record<string, string | undefined>>): { jobId: number; statusKey: StatusKey } {
  // Whom the matching suggests has no application: they stand in the job's AI sourcing.
  if (params.statusKey === 'recommended') throw redirect(jobTabPath(numberOf(params.jobId), 'ai-sourcing'))
  const statusKey = statusKeys.find(key => key === params.statusKey)
  if (statusKey === undefined) throw data(null, { status: 404 })
  return { jobId: numberOf(params.jobId), statusKey }
}

export const sortOf = (search: URLSearchParams) => choiceParam(search, 'sort', applicationSorts, 'appliedDescend')

/** The number of the open application; null for none. */
export const openIn = (search: URLSearchParams) => numberParam(search, 'app', 0, value => value > 0) || null

/** The decision whose dialog is open; null for none. */
export const actIn = (search: URLSearchParams): Act | null => acts.find(act => act === search.get('act')) ?? null

/** What applications are narrowed to apart from their status and stage, as the server is asked. */
export function filtersOf(search: URLSearchParams) {
  const {
    searchKey,
    stage: _,
    source,
    scoreMin,
    location,
    skills,
    tags,
    assigned,
    ...flags
  } = reviewAddress.valuesOf(search)
  const on = (isOn: true | undefined) => (isOn ? ['true'] : [])
  const wanted = {
    source: source === undefined ? [] : [source],
    scoreMin: scoreMin === undefined ? [] : [scoreMin],
    location: location ?? [],
    skills: skills ?? [],
    tags: tags ?? [],
    assigned: assigned ?? [],
    unreviewed: on(flags.unreviewed),
    overdue: on(flags.overdue),
    hasCv: on(flags.hasCv),
  }
  const filterKeys = Object.entries(wanted)
    .filter(([, values]) => values.length > 0)
    // A comma separates values.
    .map(([name, values]) => [name, values.map(value => value.replaceAll(',', '\\,'))])
  return {
    ...(searchKey !== undefined && { searchKey }),
    ...(filterKeys.length > 0 && { filterKeys: Object.fromEntries(filterKeys) }),
  }
}

/** What the applications of a tab are narrowed to. */
export function reviewNarrowing({ jobId, statusKey }: ReturnType<typeof placeOf>, search: URLSearchParams) {
  const { stage = '' } = reviewAddress.valuesOf(search)
  return {
    ...filtersOf(search),
    ...(/^[1-9]\d*$/.test(stage) && { stageId: [stage] }),
    jobId,
    statusKey: [statusKey],
  }
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
  input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
})
