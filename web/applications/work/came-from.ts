import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { listQueue } from '@hireloom/contract/applications/queue.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { readStageDashboard } from '@hireloom/contract/workflows/stage-dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { answerOf, ownRows } from '../../ui/app/page-data.ts'
import { queueQuery } from './queue-data.ts'
import { placeOf, reviewAddress, reviewNarrowing, sortOf } from './review-data.ts'
import { stageQuery } from './stages-data.ts'

/** Parameters of a list that say what is open in it, not what it shows. */
const ofOpen = ['app', 'act']

/** Address of the full page of an application, with the list that one comes from. */
export function fullPagePath(appId: number, pathname: string, search: URLSearchParams): string {
  const rest = new URLSearchParams([...search].filter(([name]) => !ofOpen.includes(name)))
  const list = rest.size === 0 ? pathname : `${pathname}?${rest}`
  return `${pathOf('/app/roboroy/application/:appId', { appId })}?${new URLSearchParams({ from: list })}`
}

/** The same of the person's queue. */
function queueQueryAt(from: string | null) {
  const { pathname, searchParams } = new URL(from ?? '', 'http://localhost')
  return pathname === pathOf('/app/roboroy/applications') ? queueQuery({ search: searchParams, rows: ownRows() }) : null
}

/** The same of the page of stages. */
function stageQueryAt(from: string | null) {
  const { pathname, searchParams } = new URL(from ?? '', 'http://localhost')
  if (pathname !== pathOf('/app/roboroy/applications/stages')) return null
  return stageQuery({ search: searchParams, rows: ownRows() })
}

/** What the list was asked for that one comes from; null for an address that is none of our lists. */
function queryAt(from: string | null) {
  const { pathname, searchParams } = new URL(from ?? '', 'http://localhost')
  const params = matchPath('/app/roboroy/jobs/:jobId/:statusKey', pathname)?.params
  if (params === undefined) return null
  try {
    const { limit, skip } = reviewAddress.queryOf({ search: searchParams, rows: ownRows() })
    return { ...reviewNarrowing(placeOf(params), searchParams), sort: sortOf(searchParams), limit, skip }
  } catch {
    // Somebody wrote this address.
    return null
  }
}

/** The applications before and after one in the page of the list that one comes from. */
export function useNeighbours(appId: number, from: string | null) {
  const query = queryAt(from)
  const inJob = useQuery({ ...answerOf(listApplications, { query: query ?? { limit: 1 } }), enabled: query !== null })
  const queued = queueQueryAt(from)
  const inQueue = useQuery({ ...answerOf(listQueue, { query: queued ?? { limit: 1 } }), enabled: queued !== null })
  const staged = stageQueryAt(from)
  const inStage = useQuery({
    ...answerOf(readStageDashboard, staged ?? { params: { type: 'phone' } }),
    enabled: staged !== null,
  })
  const list =
    (query !== null && inJob.data?.list) ||
    (queued !== null && inQueue.data?.list) ||
    (staged !== null && inStage.data?.list) ||
    []
  const at = list.findIndex(row => row.appId === appId)
  return {
    position: at < 0 ? null : { at, of: list.length },
    idAt: (by: number): number | undefined => (at < 0 ? undefined : list[at + by]?.appId),
  }
}
