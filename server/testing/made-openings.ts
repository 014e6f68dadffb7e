import type { Args } from '@hireloom/contract/endpoint.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { createOpenings, listOpenings } from '@hireloom/contract/jobs/openings.ts'
import { callAs, type Person } from './world.ts'

type Asked = Partial<NonNullable<Args<typeof createOpenings>[0]>['body']>

export const addOpenings = (person: Person | null, jobId: number, body: Asked = {}) =>
  callAs(person)(createOpenings, { params: { jobId }, body })
export const openingsAs = (person: Person | null, jobId: number, query: object = {}) =>
  callAs(person)(listOpenings, { params: { jobId }, query })

/** The vacancies of a job, and how many of its openings are to fill and filled, as a person reads them. */
export async function seatsOf(person: Person | null, jobId: number) {
  const { jobs } = await callAs(person)(readJob, { params: { jobId } })
  return [jobs[0]?.vacancy, jobs[0]?.openings]
}
