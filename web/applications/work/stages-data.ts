import type { Args } from '@hireloom/contract/endpoint.ts'
import {
  dashboardNames,
  dashboardParts,
  type readStageDashboard,
} from '@hireloom/contract/workflows/stage-dashboard.ts'
import { choice, type ListPlace, listAddress, one, text } from '../../kernel/list-address.ts'
import { choiceParam } from '../../kernel/url-state.ts'

export const stagesAddress = listAddress({ searchKey: text(200), part: choice(dashboardParts), job: one(15) })

export const typeOf = (search: URLSearchParams) => choiceParam(search, 'type', dashboardNames, 'phone')

/** What the server is asked for, by the address of the page. */
export function stageQuery(place: ListPlace): NonNullable<Args<typeof readStageDashboard>[0]> {
  const { limit, skip } = stagesAddress.queryOf(place)
  const { searchKey, part, job = '' } = stagesAddress.valuesOf(place.search)
  const jobId = /^[1-9]\d*$/.test(job) ? Number(job) : undefined
  return { params: { type: typeOf(place.search) }, query: { part, searchKey, jobId, limit, skip } }
}
