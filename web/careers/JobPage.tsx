import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { rememberSource } from '../kernel/job-memory.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { useRootData } from '../kernel/root-data.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { Breadcrumb } from '../ui/public/Breadcrumb.tsx'
import { JsonLd } from '../ui/public/JsonLd.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { ScrollToTop } from '../ui/public/ScrollToTop.tsx'
import type { Route } from './+types/JobPage.ts'
import { JobFacts } from './JobFacts.tsx'
import { JobHeader } from './JobHeader.tsx'
import { JobMissing } from './JobMissing.tsx'
import { JobText } from './JobText.tsx'
import { jobPosting } from './job-posting.ts'
import { jobView } from './job-view.ts'
import { useWayBack } from './way-back.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const query = url.searchParams
  if (!/^\d{1,15}$/.test(params.jobId)) throw data(null, { status: 404 })
  const preview = query.get('cvl_url')
  if (preview && /^[\w-]+$/.test(preview)) throw redirect(`/pt/xr/cvl/${preview}`)
  if (web.user?.roleId === roleIds.recruiter) throw redirect(`/app/roboroy/job/${params.jobId}`)
  const { jobs } = await orNotFound(
    web.call(readJob, {
      params: { jobId: params.jobId },
      query: { sharingHash: query.get('sharing') ?? undefined, xrt: query.get('xrt') ?? undefined },
    }),
  )
  const [job] = jobs
  if (job === undefined) throw data(null, { status: 404 })
  return { job: jobView(job), isSignedIn: web.user !== null }
}

/** The query holds the open dialog and where one came from, nothing that changes the job. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const root = useRootData()
  const [params] = useSearchParams()
  const { job, isSignedIn } = loaderData
  const publicUrl = root?.publicUrl ?? ''
  const employer = useWayBack(job.id, params)
  useEffect(() => rememberSource(job.id, params), [job.id, params])
  return (
    <article className="stack roomy">
      <PageHead
        title={`${job.title} – ${job.company.companyName}`}
        description={plainText(job.description ?? '') || t`Open job at ${job.company.companyName}`}
        address={`${publicUrl}/public/r/job/${job.id}`}
        image={job.banner ?? job.company.logo}
        isHidden={!job.isListed}
      />
      {job.isListed && <JsonLd make={() => jobPosting(job, publicUrl)} />}
      <Breadcrumb
        steps={[
          employer === null
            ? { to: '/public/jobs', label: <Trans>Jobs</Trans> }
            : { to: employer, label: <Trans>All jobs of this employer</Trans> },
        ]}
        here={<bdi>{job.title}</bdi>}
      />
      {job.isClosed && (
        <Notice tone="warn">
          <Trans id="This job is now closed and not accepting any applications.">
            This job is now closed and not accepting any applications.
          </Trans>
        </Notice>
      )}
      {job.banner !== null && <img className="hero" src={job.banner} alt="" width="1120" height="200" />}
      <JobHeader job={job} isSignedIn={isSignedIn} />
      <div className="detail">
        <JobText job={job} />
        <JobFacts job={job} />
      </div>
      <ScrollToTop />
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <JobMissing /> : <ErrorScreen />
}

function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ')
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim()
}
