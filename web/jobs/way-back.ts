import { pathOf } from '@hireloom/contract/pages.ts'
import { useRememberedSource } from '../kernel/job-memory.ts'

/**
 * Address of the employer's page that the reader of a job came from, by the job's own address, else by what this browser remembers of
 * the visit: a microsite, or the careers page of a company by its number. Null for who came from elsewhere.
 */
export function useWayBack(jobId: number, params: URLSearchParams): string | null {
  const remembered = useRememberedSource(jobId)
  const micrositeId = params.get('micrositeId')
  if (micrositeId !== null && isPageId(micrositeId))
    return pathOf('/public/microsites/:pageId', { pageId: micrositeId })
  const sourceId = params.get('siteId') ?? remembered
  if (sourceId === null || !isPageId(sourceId)) return null
  return /^\d+$/.test(sourceId)
    ? pathOf('/public/careers/:companyId?', { companyId: sourceId })
    : pathOf('/public/microsites/:pageId', { pageId: sourceId })
}

const isPageId = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(text) && text.length <= 60
