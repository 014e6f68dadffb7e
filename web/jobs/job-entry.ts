import { pathOf } from '@hireloom/contract/pages.ts'
import { worksOnJobs } from '@hireloom/contract/policy.ts'
import { data, redirect } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import type { Route } from './+types/job-entry.ts'

/** Where signing in to apply leads: candidates go on to the form, people of companies to the job, and who is not signed in signs in first. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  if (!/^\d{1,15}$/.test(params.jobId)) throw data(null, { status: 404 })
  const { user } = context.get(requestContext)
  if (user === null)
    throw redirect(`${pathOf('/professional/login')}${withParams('', { r: url.pathname + url.search })}`)
  if (worksOnJobs(user)) throw redirect(`${pathOf('/app/roboroy/job/:jobId', { jobId: params.jobId })}${url.search}`)
  throw redirect(`${pathOf('/public/r/job/:jobId/apply', { jobId: params.jobId })}${url.search}`)
}
