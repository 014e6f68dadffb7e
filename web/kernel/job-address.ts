import { pathOf } from '@hireloom/contract/pages.ts'
import { withParams } from './url-state.ts'

/** The public page of a job for a person who came by its address in the app; what the query says goes along, and the site of the host's company. */
export function publicJobAddress(jobId: string, search: string, siteCompanyId: number | null): string {
  const siteId = new URLSearchParams(search).get('siteId') ?? siteCompanyId
  return `${pathOf('/public/r/job/:jobId', { jobId })}${withParams(search, { siteId })}`
}

/** The page of a shared CV, where the query of a job's page asks for one by `cvl_url` (specification P2). */
export function sharedCvAddress(query: URLSearchParams): string | null {
  const token = query.get('cvl_url')
  return token && /^[\w-]+$/.test(token) ? pathOf('/pt/xr/cvl/:token', { token }) : null
}
