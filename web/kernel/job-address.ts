import { pathOf } from '@hireloom/contract/pages.ts'
import { readXrt } from '@hireloom/contract/xrt.ts'
import { withParams } from './url-state.ts'

/**
 * Where a person is led who came by the address of a job in the app and does not work on jobs: to the public page, with what the query says
 * and the site of the host's company, or to decide by the link of an approval.
 */
export function publicJobAddress(jobId: string, search: string, siteCompanyId: number | null): string {
  const approval = approvalAddress(new URLSearchParams(search))
  if (approval !== null) return approval
  const siteId = new URLSearchParams(search).get('siteId') ?? siteCompanyId
  return `${pathOf('/public/r/job/:jobId', { jobId })}${withParams(search, { siteId })}`
}

/** The page on which the holder of an approval link decides (`xrt`, specification R2); null where the query holds none. */
export function approvalAddress(query: URLSearchParams): string | null {
  const token = query.get('xrt') ?? ''
  return readXrt(token)?.isApproval ? pathOf('/public/approval/:token', { token }) : null
}

/** The page of a shared CV, where the query of a job's page asks for one by `cvl_url` (specification P2). */
export function sharedCvAddress(query: URLSearchParams): string | null {
  const token = query.get('cvl_url')
  return token && /^[\w-]+$/.test(token) ? pathOf('/pt/xr/cvl/:token', { token }) : null
}
