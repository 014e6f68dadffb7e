import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { worksOnJobs } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { data, redirect, redirectDocument } from 'react-router'
import { publicJobAddress, sharedCvAddress } from '../../kernel/job-address.ts'
import { orNotFound } from '../../kernel/not-found.ts'
import { isProblem, refusalOf } from '../../kernel/problem.ts'
import { requestContext, type WebRequest } from '../../kernel/request.ts'
import { useRootData } from '../../kernel/root-data.ts'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import type { Route } from './+types/JobPage.ts'
import { JobFacts } from './JobFacts.tsx'
import { JobMissing } from './JobMissing.tsx'
import styles from './JobPage.module.css'
import { JobShell } from './JobShell.tsx'
import { SharingLink } from './SharingLink.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (!/^\d{1,15}$/.test(params.jobId)) throw data(null, { status: 404 })
  const preview = sharedCvAddress(url.searchParams)
  if (preview !== null) throw redirectDocument(preview)
  if (!worksOnJobs(web.user)) {
    throw redirectDocument(publicJobAddress(params.jobId, url.search, web.host.companyId))
  }
  const review = await findReview(web, params.jobId, url.searchParams.get('appId') ?? '')
  if (review !== null) throw redirect(review)
  const sharingHash = url.searchParams.get('sharing') ?? undefined
  const { jobs } = await orNotFound(web.call(readJob, { params: { jobId: params.jobId }, query: { sharingHash } }))
  const [job] = jobs
  if (job === undefined) throw data(null, { status: 404 })
  return job
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

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('job', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** A job that is not there, or not for this person, says so; what else fails is no matter of the job. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (refusalOf(error)?.status !== 404) throw error
  return <JobMissing />
}

/** A job as the people of its company see it; nothing can be changed here yet. */
export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const job = useCached(loaderData)
  const publicUrl = useRootData()?.publicUrl ?? ''
  const title = job.jobname.nameNameRaw
  const address = pathOf('/public/r/job/:jobId', { jobId: job.jobId })
  const isProgramme = job.companyInfo.descriptionLabel === 'programme'
  return (
    <JobShell job={job} present="details" title={title} width="full">
      {job.isClosed && (
        <Alert color="gray" variant="light">
          <Trans>This job is now closed and not accepting any applications.</Trans>
        </Alert>
      )}
      {job.isPrivate && job.sharingHash !== null && !job.draft && (
        <SharingLink address={`${publicUrl}${address}?sharing=${encodeURIComponent(job.sharingHash)}`} />
      )}
      <div className={styles.columns}>
        <Stack gap="lg">
          <RichText title={t`Overview`} html={job.jobDesc} />
          <RichText title={isProgramme ? t`Programme requirements` : t`Requirements`} html={job.jobReq} />
          <RichText title={t`Benefits`} html={job.benefit} />
          {!job.jobDesc && !job.jobReq && (
            <Text c="dimmed">
              <Trans>This job has no description yet.</Trans>
            </Text>
          )}
        </Stack>
        <JobFacts job={job} />
      </div>
    </JobShell>
  )
}

/** Text of a company with its own formatting; the server cleans it when it is written. */
function RichText({ title, html }: { title: string; html: string | null }) {
  if (html === null || html.trim() === '') return null
  return (
    <section>
      <h2>{title}</h2>
      <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
