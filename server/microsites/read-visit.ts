import { isPerson, sourceOfVisit, type Visit } from '../kernel/http/visits.ts'

/** What a visit means for a microsite. */
interface Seen {
  readonly pageId: string
  readonly kind: 'page' | 'job' | 'apply'
  /** Words that were searched for; `null` when none were. */
  readonly search: string | null
  /** Site that the visitor came from, an empty text when it told none; `null` inside our own pages. */
  readonly source: string | null
}

/** Below these paths are the pages and calls that count. */
export const countedPaths = /^\/(public\/(microsites|r\/job)\/|roboroy\/api\/v1\/jobs\/\d+\/)/

/** What a visit tells of a microsite; `null` when it is a robot's, or about none. */
export function readVisit(visit: Visit): Seen | null {
  if (!isPerson(visit.userAgent)) return null
  const [rawPath = '', query = ''] = visit.url.split('?')
  // Inside the browser a page is reached by its data.
  const path = rawPath.replace(/\.data$/, '')
  const params = new URLSearchParams(query)
  if (visit.method === 'POST') {
    const isWayOut = /^\/roboroy\/api\/v1\/jobs\/\d+\/extclick$/.test(path)
    const from = isWayOut && URL.canParse(visit.from) ? new URL(visit.from).searchParams : null
    return ofJob('apply', from?.get('micrositeId') ?? null)
  }
  if (visit.method !== 'GET') return null
  const page = /^\/public\/microsites\/([\w-]{1,60})$/.exec(path)?.[1]
  if (page !== undefined) {
    if (params.has('preview')) return null
    const search = (params.get('q') ?? '').trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 80)
    return {
      pageId: page.toLowerCase(),
      kind: 'page',
      search: search === '' || isPersonal(search) ? null : search,
      source: sourceOfVisit(visit),
    }
  }
  const [, , step] = /^\/public\/r\/job\/(\d+)(\/apply)?$/.exec(path) ?? [null, null, null]
  if (step === null && !/^\/public\/r\/job\/\d+$/.test(path)) return null
  return ofJob(step === undefined ? 'job' : 'apply', params.get('micrositeId'))
}

const ofJob = (kind: 'job' | 'apply', pageId: string | null): Seen | null =>
  pageId !== null && /^[\w-]{1,60}$/.test(pageId)
    ? { pageId: pageId.toLowerCase(), kind, search: null, source: null }
    : null

/** Addresses and long numbers are a person's own, whatever they do in a search box. */
const isPersonal = (text: string): boolean => /@|\d{6,}/.test(text)
