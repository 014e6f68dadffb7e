import { attempt } from '../../kernel/browser-memory.ts'
import { jobListAt, jobLists } from './job-list-address.ts'

const key = 'job-list'
const addresses: readonly string[] = Object.values(jobLists).flatMap(lists => Object.values(lists))

/** Keeps which list of jobs this tab has shown last, so that the pages of a job lead back to it. */
export function rememberJobList(pathname: string, query: string): void {
  const { ownership, group } = jobListAt(pathname)
  const address = jobLists[ownership][group] + (query === '' ? '' : `?${query}`)
  attempt(() => sessionStorage.setItem(key, address), undefined)
}

/** Address of the list of jobs that this tab has shown last; null where it has shown none. */
export function lastJobList(): string | null {
  const kept = attempt(() => sessionStorage.getItem(key), null)
  return kept !== null && addresses.includes(kept.split('?', 1)[0] ?? '') ? kept : null
}
