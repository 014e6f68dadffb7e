import { withParams } from './url-state.ts'

/** The public page of a job for somebody who came by its address in the app; what the query says goes along, and the site of the host's company. */
export function publicJobAddress(jobId: string, search: string, siteCompanyId: number | null): string {
  const siteId = new URLSearchParams(search).get('siteId') ?? siteCompanyId
  return `/public/r/job/${jobId}${withParams(search, { siteId })}`
}
