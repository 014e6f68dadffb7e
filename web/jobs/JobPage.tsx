import { readOwnApplication } from '@hireloom/contract/candidates/portal.ts'
import type { Call } from '@hireloom/contract/endpoint.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { listSimilarJobs } from '@hireloom/contract/jobs/similar.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { accessLevel, isCandidate, worksOnJobs } from '@hireloom/contract/policy.ts'
import { Suspense, use } from 'react'
import { data, isRouteErrorResponse, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { sharedCvAddress } from '../kernel/job-address.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext } from '../kernel/request.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { JobMissing } from '../platform/JobMissing.tsx'
import type { Route } from './+types/JobPage.ts'
import { JobPageBody } from './JobPageBody.tsx'
import { JobPageSkeleton } from './JobPageSkeleton.tsx'
import { straightWay } from './job-apply.ts'
import { jobView, similarJob } from './job-view.ts'

/** A page that takes longer shows its shape first. */
const skeletonAfterMs = 150

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const query = url.searchParams
  if (!/^\d{1,15}$/.test(params.jobId)) throw data(null, { status: 404 })
  const preview = sharedCvAddress(query)
  if (preview !== null) throw redirect(preview)
  const asked = {
    params: { jobId: params.jobId },
    query: { sharingHash: query.get('sharing') ?? undefined, xrt: query.get('xrt') ?? undefined },
  }
  const [{ jobs }, similar] = await orNotFound(
    Promise.all([web.call(readJob, asked), web.call(listSimilarJobs, asked)]),
  )
  const [found] = jobs
  if (found === undefined) throw data(null, { status: 404 })
  if (web.user && worksOnJobs(web.user) && accessLevel(web.user, found) === 5)
    throw redirect(`${pathOf('/app/roboroy/job/:jobId', { jobId: found.jobId })}${url.search}`)
  const isSignedIn = web.user !== null
  const appId = found.hasApplied ? await findOwnAppId(web.call, found.jobId, query.get('appId') ?? '') : null
  const job = jobView(found, web.user === null || isCandidate(web.user), appId, web.language)
  const straight = /\/(upload|manual)$/.test(url.pathname) ? null : straightWay(job, url.search, isSignedIn)
  if (straight !== null) throw redirect(straight)
  return { job, similar: similar.list.map(each => similarJob(each, web.language)), isSignedIn }
}

/** The application that the address names, where it is the candidate's own to this job. */
async function findOwnAppId(call: Call, jobId: number, appId: string): Promise<number | null> {
  if (!/^[1-9]\d{0,14}$/.test(appId)) return null
  try {
    const application = await call(readOwnApplication, { params: { appId } })
    return application.jobId === jobId ? Number(appId) : null
  } catch (error) {
    if (isProblem(error) && error.status < 500) return null
    throw error
  }
}

/** Reached inside the browser, the page comes when it is there, and as a skeleton until then. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const page = serverLoader()
  const late = new Promise<null>(done => {
    setTimeout(done, skeletonAfterMs, null)
  })
  return (await Promise.race([page, late])) ?? { later: page.catch(afterSkeleton) }
}

/** Once the skeleton stands the router follows no redirect any more, and would report a missing job as a fault of the page. */
function afterSkeleton(error: unknown): Promise<null> {
  if (isMissing(error)) return Promise.resolve(null)
  const address = error instanceof Response ? error.headers.get('location') : null
  if (address === null) throw error
  location.replace(address)
  return new Promise(() => undefined)
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** The query holds the open dialog and where one came from, nothing that changes the job. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentParams.jobId !== nextParams.jobId && defaultShouldRevalidate
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

export default function JobPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      {'later' in loaderData ? (
        <Suspense key={params.jobId} fallback={<JobPageSkeleton />}>
          <LateBody later={loaderData.later} />
        </Suspense>
      ) : (
        <JobPageBody key={params.jobId} {...loaderData} />
      )}
      <Outlet />
    </>
  )
}

function LateBody({ later }: { later: Promise<Loaded | null> }) {
  const page = use(later)
  return page === null ? <JobMissing /> : <JobPageBody {...page} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <JobMissing /> : <ErrorScreen />
}
