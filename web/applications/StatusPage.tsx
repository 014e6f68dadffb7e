import { readApplicationStatus } from '@hireloom/contract/applications/apply.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { Chip } from '../ui/public/Chip.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/StatusPage.ts'
import { useStatusLabel } from './status-labels.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(requestContext).call(readApplicationStatus, { params: { token: params.token } }))
}

export default function StatusPage({ loaderData: status }: Route.ComponentProps) {
  const { t } = useLingui()
  const labelOf = useStatusLabel()
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Your application: ${status.jobName}`} isHidden />
      <div className="stack tight">
        <p className="soft small">
          <Trans>Your application</Trans>
        </p>
        <h1>
          <Link className="plain" to={`/public/r/job/${status.jobId}`}>
            <bdi>{status.jobName}</bdi>
          </Link>
        </h1>
        <p className="soft">
          <bdi>{status.companyName}</bdi>
        </p>
      </div>
      <section className="card stack" aria-label={t`Steps`}>
        <ol className="steps">
          {status.steps.map(step => (
            <li key={step.key} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
              <div className="row tight">
                <strong>
                  <bdi>{labelOf(step.key)}</bdi>
                </strong>
                {step.state === 'current' && (
                  <Chip tone="good">
                    <Trans>Now</Trans>
                  </Chip>
                )}
                {step.state === 'done' && (
                  <span className="sr">
                    <Trans>Done</Trans>
                  </span>
                )}
              </div>
              {step.date !== null && (
                <p className="small soft">
                  <DateText value={step.date} />
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
      <dl className="pair small">
        <div>
          <dt>
            <Trans>Applied on</Trans>
          </dt>
          <dd>
            <DateText value={status.appliedAt} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Last change</Trans>
          </dt>
          <dd>
            <DateText value={status.lastActivityAt} />
          </dd>
        </div>
      </dl>
      <p className="soft small">
        <Trans>Whoever holds the address of this page can read it. Share it with nobody.</Trans>
      </p>
    </div>
  )
}
