import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { shareJob } from '@hireloom/contract/jobs/shares.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { isCandidate } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { isProblem } from '../kernel/problem.ts'
import { toldIn } from '../kernel/problem-texts.server.ts'
import { requestContext } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { JobMissing } from '../platform/JobMissing.tsx'
import { Breadcrumb } from '../ui/public/Breadcrumb.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/JobSharePage.ts'
import JobShareForm from './JobShareForm.tsx'
import type { ShareAnswer } from './job-share.ts'
import { jobView } from './job-view.ts'

const fieldNames = ['emails', 'ccEmails', 'message', 'firstName', 'lastName'] as const

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (!/^\d{1,15}$/.test(params.jobId)) throw data(null, { status: 404 })
  const sharing = url.searchParams.get('sharing')
  const { jobs } = await orNotFound(
    web.call(readJob, { params: { jobId: params.jobId }, query: { sharingHash: sharing ?? undefined } }),
  )
  const [found] = jobs
  if (found === undefined) throw data(null, { status: 404 })
  const job = jobView(found, web.user === null || isCandidate(web.user))
  if (!job.canEmail) throw redirect(`${pathOf('/public/r/job/:jobId', { jobId: job.id })}${url.search}`)
  return {
    jobId: job.id,
    title: job.title,
    companyName: job.company.companyName,
    sharing,
    isSignedIn: web.user !== null,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const posted = await request.formData()
  const entries = fieldNames.map(name => {
    const value = posted.get(name)
    return [name, typeof value === 'string' ? value : ''] as const
  })
  const values: Record<string, string> = Object.fromEntries(entries)
  try {
    const { recipients } = await web.call(shareJob, {
      params: { jobId: params.jobId },
      body: { emails: '', ...values, sharingHash: url.searchParams.get('sharing') },
    })
    return data<ShareAnswer>({ sent: recipients, message: null, fields: {}, values: {} })
  } catch (error) {
    if (!isProblem(error)) throw error
    return data<ShareAnswer>({ sent: null, ...toldIn(web.language, error), values }, { status: error.status })
  }
}

/** A share changes nothing that a page shows. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

/** Where a job is mailed without script; with it, the same form opens over the job. */
export default function JobSharePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { jobId, title, companyName, sharing, isSignedIn } = loaderData
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Email this job: ${title} – ${companyName}`} isHidden />
      <Breadcrumb
        steps={[
          { to: pathOf('/public/jobs'), label: <Trans>Jobs</Trans> },
          {
            to: `${pathOf('/public/r/job/:jobId', { jobId })}${withParams('', { sharing })}`,
            label: <bdi>{title}</bdi>,
          },
        ]}
        here={<Trans>Email job</Trans>}
      />
      <h1>
        <Trans>Email this job</Trans>
      </h1>
      <JobShareForm jobId={jobId} sharing={sharing} isSignedIn={isSignedIn} answer={actionData} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <JobMissing /> : <ErrorScreen />
}
