import { hireApplicant } from '@hireloom/contract/applications/decisions.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { createOpenings } from '@hireloom/contract/jobs/openings.ts'
import type { APIRequestContext } from '@playwright/test'
import { newApplicant, sendApplication } from '../applicants.ts'
import { moveToLast, newJob } from '../own-jobs.ts'
import { post } from './calls.ts'

/** A job with a filled opening and an open one, somebody who can be hired into it, and a job whose openings are filled. */
export async function haveOpenings(admin: APIRequestContext, guest: APIRequestContext) {
  const openings = await newJob({ request: admin }, 'Harbour Master')
  const filled = await newJob({ request: admin }, 'Tug Captain')
  const add = async ({ jobId }: { jobId: number }, count: number) =>
    createOpenings.output.parse(
      await post(admin, pathWith(createOpenings.path, { jobId }), { count, targetStart: '2027-03-01' }),
    ).list[0]?.openingId
  const finalist = async ({ jobId, sharingHash }: typeof openings, firstName: string) => {
    const appId = await sendApplication(guest, jobId, newApplicant(firstName, 'Halvorsen'), sharingHash)
    await moveToLast({ request: admin }, jobId, appId)
    return appId
  }
  for (const [job, count] of [
    [openings, 2],
    [filled, 1],
  ] as const) {
    const openingId = await add(job, count)
    const hire = pathWith(hireApplicant.path, { appId: await finalist(job, 'Ingrid') })
    await post(admin, hire, { openingId, startDate: '2027-02-01' })
  }
  return { openings: openings.jobId, filled: filled.jobId, finalist: await finalist(openings, 'Sven') }
}
