import { readApplyForm } from '@hireloom/contract/apply/apply.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { data } from 'react-router'
import { rememberApplied } from '../kernel/job-memory.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { keptQuery } from '../screening/next-address.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { Chip } from '../ui/public/Chip.tsx'
import { Icon } from '../ui/public/icons.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/ThanksPage.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (!/^\d{1,15}$/.test(params.jobId)) throw data(null, { status: 404 })
  const sharingHash = url.searchParams.get('sharing') ?? undefined
  const { jobId, jobName, companyName } = await orNotFound(
    context.get(requestContext).call(readApplyForm, { params: { jobId: params.jobId }, query: { sharingHash } }),
  )
  const isReferral = url.searchParams.has('referred')
  return {
    jobId,
    jobName,
    companyName,
    isReferral,
    isLate: url.searchParams.has('late'),
    statusToken: url.searchParams.get('status'),
    jobQuery: keptQuery(url.searchParams),
  }
}

export default function ThanksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { jobId, jobName, companyName, isReferral, isLate, statusToken, jobQuery } = loaderData
  useEffect(() => {
    if (statusToken !== null) rememberApplied(jobId)
  }, [jobId, statusToken])
  if (isReferral)
    return <ReferralThanks isLate={isLate} jobAddress={`${pathOf('/public/r/job/:jobId', { jobId })}${jobQuery}`} />
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Application Success`} isHidden />
      <p>
        <Chip tone="good">
          <Icon name="check" />
          <Trans>Application Success</Trans>
        </Chip>
      </p>
      <h1>
        <Trans>
          Thank you for applying to <bdi>{jobName}</bdi>
        </Trans>
      </h1>
      <section className="card stack">
        <h2>
          <Trans>What happens next</Trans>
        </h2>
        <ol className="steps">
          <li data-state="done">
            <Trans>
              <bdi>{companyName}</bdi> has received your application.
            </Trans>
          </li>
          <li data-state="current">
            <Trans>They'll review it against the job requirements.</Trans>
          </li>
          <li>
            <Trans>You'll hear about the decision by email.</Trans>
          </li>
        </ol>
        <p>
          <Trans>
            We've sent you an email with the link to your status page. Open it to track your application; you don't need
            an account. The page may also ask you to confirm that the application is yours.
          </Trans>
        </p>
      </section>
      <div className="row">
        {statusToken !== null && (
          <LinkButton look="primary" to={pathOf('/public/status/:token', { token: statusToken })}>
            <Trans>View status</Trans>
          </LinkButton>
        )}
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>Back to jobs</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

function ReferralThanks({ jobAddress, isLate }: { jobAddress: string; isLate: boolean }) {
  const { t } = useLingui()
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Application Success`} isHidden />
      <p>
        <Chip tone="good">
          <Icon name="check" />
          <Trans>Application Success</Trans>
        </Chip>
      </p>
      <h1>
        <Trans>Thank you! Your referral has been submitted successfully</Trans>
      </h1>
      <p>
        <Trans>The person you refer gets an email with a link to their own status page.</Trans>
      </p>
      {isLate && (
        <Notice tone="warn">
          <Trans>Someone else recommended this person in the 180 days before. The first referral counts.</Trans>
        </Notice>
      )}
      <div className="row">
        <LinkButton to={jobAddress}>
          <Trans>Back to the job</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
