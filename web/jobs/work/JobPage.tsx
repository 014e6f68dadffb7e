import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { type Job, readJob } from '@hireloom/contract/jobs/jobs.ts'
import { jobTabPath } from '@hireloom/contract/jobs/tabs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { worksOnJobs } from '@hireloom/contract/policy.ts'
import { useLingui } from '@lingui/react/macro'
import { data, redirect, redirectDocument } from 'react-router'
import { approvalAddress, publicJobAddress, sharedCvAddress } from '../../kernel/job-address.ts'
import { isProblem, refusalOf } from '../../kernel/problem.ts'
import { requestContext, type WebRequest } from '../../kernel/request.ts'
import { askedOnce, keepAll, numberOf, pageData } from '../../ui/app/page-data.ts'
import type { JobTabRow } from '../job-tab.ts'
import type { Route } from './+types/JobPage.ts'
import { JobMissing } from './JobMissing.tsx'
import { JobShell } from './JobShell.tsx'
import { openTab } from './tab-files.ts'
import { tabIn } from './tabs.ts'

const shownJob = pageData({
  endpoint: readJob,
  input: ({ params, search }) => {
    const sharingHash = search.get('sharing')
    return { params: { jobId: numberOf(params.jobId) }, ...(sharingHash !== null && { query: { sharingHash } }) }
  },
})

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const search = url.searchParams
  numberOf(params.jobId)
  const preview = sharedCvAddress(search)
  if (preview !== null) throw redirectDocument(preview)
  if (!worksOnJobs(web.user)) throw redirectDocument(publicJobAddress(params.jobId, url.search, web.host.companyId))
  const approval = approvalAddress(search)
  if (approval !== null) throw await wayToDecide(web, numberOf(params.jobId), approval)
  const review = await findReview(web, params.jobId, search.get('appId') ?? '')
  if (review !== null) throw redirect(review)
  const job = await shownJob.read(web, params, url)
  const tab = await openTab(chosenTab(search, jobOf(job)))
  const parts: unknown[] = await Promise.all(tab.data.map(part => part.read(web, params, url)))
  return { job, parts }
}

/** Who sees the job inside decides there, everybody else on the page of the link. */
async function wayToDecide({ call }: WebRequest, jobId: number, byLink: string): Promise<Response> {
  try {
    const { jobs } = await call(readJob, { params: { jobId } })
    if (jobs[0]?.may.includes('jobs.view')) return redirect(jobTabPath(jobId, 'approvals'))
  } catch (error) {
    if (!isProblem(error) || error.status !== 404) throw error
  }
  return redirectDocument(byLink)
}

/** Where the application of the address (specification P2) is worked on; null where it is none of this job that the person may see. */
async function findReview({ call }: WebRequest, jobId: string, appId: string): Promise<string | null> {
  if (!/^[1-9]\d{0,14}$/.test(appId)) return null
  try {
    const { statusKey } = await call(readApplication, { params: { appId }, query: { jobId } })
    return `${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey })}?app=${appId}`
  } catch (error) {
    if (isProblem(error) && error.status === 404) return null
    throw error
  }
}

function jobOf({ jobs: [job] }: { jobs: Job[] }): Job {
  if (job === undefined) throw data(null, { status: 404 })
  return job
}

/** The tab of the address; one that is unknown, or not there for the caller, leads to the details. */
function chosenTab(search: URLSearchParams, job: Job): JobTabRow {
  const tab = tabIn(search, job)
  if (tab === undefined) throw redirect(jobTabPath(job.jobId, 'details'))
  return tab
}

/** Loads the job, the file of the tab that is open, and the data of that tab alone. */
export async function clientLoader({ params, url, serverLoader }: Route.ClientLoaderArgs) {
  const ask = askedOnce(serverLoader)
  // An application in the address leads elsewhere, which the server alone knows.
  if (url.searchParams.has('appId')) await ask()
  const job = jobOf(await shownJob.keep({ params, url, serverLoader: async () => (await ask()).job }))
  const row = chosenTab(url.searchParams, job)
  const tab = await openTab(row)
  await keepAll(tab.data, { params, url, serverLoader: async () => (await ask()).parts })
  return { row, Tab: tab.default }
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** A job that is not there, or not for this person, says so; what else fails is no matter of the job. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (refusalOf(error)?.status !== 404) throw error
  return <JobMissing />
}

/** A job as the people of its company see it, one tab at a time. */
export default function JobPage({ loaderData: { row, Tab } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const job = jobOf(shownJob.usePageData())
  const name = job.jobname.nameNameRaw
  return (
    <JobShell
      job={job}
      present={row.name}
      title={row.name === 'details' ? name : `${i18n._(row.label)} · ${name}`}
      width={row.width}
    >
      <Tab job={job} />
    </JobShell>
  )
}
