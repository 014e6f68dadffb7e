import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { jobTabNamed, jobTabNames } from '@hireloom/contract/jobs/tabs.ts'
import type { JobTabRow } from '../job-tab.ts'

const files = import.meta.glob<{ jobTabs: readonly JobTabRow[] }>('../../*/job-tabs.ts', { eager: true })
const rows = Object.values(files)
  .flatMap(({ jobTabs }) => jobTabs)
  .toSorted((one, other) => jobTabNames.indexOf(one.name) - jobTabNames.indexOf(other.name))

/** The tabs of a job that the caller who has read it may open, in their order. */
export const tabsOf = (job: Job): JobTabRow[] =>
  rows.filter(({ may, isThere }) => (may === undefined || job.may.includes(may)) && (isThere?.(job) ?? true))

/** The tab that the address names; undefined where this job has no such tab for the caller. */
export function tabIn(search: URLSearchParams, job: Job): JobTabRow | undefined {
  const name = jobTabNamed(search.get('tab') ?? 'details')
  return tabsOf(job).find(tab => tab.name === name)
}
