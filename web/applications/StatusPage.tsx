import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { serverText } from '../kernel/server-text.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/StatusPage.ts'
import { HelpForm, OwnData, WithdrawForm } from './StatusForms.tsx'
import { StatusSteps } from './StatusSteps.tsx'
import { answerStatus, readStatus } from './status-action.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(readStatus(context.get(requestContext), params.token))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerStatus(context.get(requestContext), params.token, await request.formData())
}

export default function StatusPage({ loaderData: status, actionData, params }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (actionData) news.current?.focus()
  }, [actionData])
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
      <div ref={news} tabIndex={-1}>
        {actionData?.problem !== undefined && (
          <Notice tone="bad" isNews>
            {serverText(i18n, actionData.problem)}
          </Notice>
        )}
        {actionData?.done === 'help' && (
          <Notice tone="good" isNews>
            <Trans>Your request is with the employer. They answer within five days.</Trans>
          </Notice>
        )}
      </div>
      {status.nextAction !== null && (
        <div className="stack">
          <Notice tone="warn">
            <Trans>A few questions are still open. Your application is complete when you have answered them.</Trans>
          </Notice>
          <p>
            <LinkButton look="primary" to={`${status.nextAction.path}?status=${encodeURIComponent(params.token)}`}>
              <Trans>Answer the questions</Trans>
            </LinkButton>
          </p>
        </div>
      )}
      <StatusSteps steps={status.steps} />
      {status.answerBy !== null && (
        <p>
          {status.isAnswerLate ? (
            <Trans>
              An answer was promised by <DateText value={status.answerBy} />. It is late; we have reminded the employer.
            </Trans>
          ) : (
            <Trans>
              You can expect an answer by <DateText value={status.answerBy} />.
            </Trans>
          )}
        </p>
      )}
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
      <HelpForm status={status} />
      <WithdrawForm status={status} />
      <OwnData status={status} token={params.token} />
      <p className="soft small">
        <Trans>Whoever holds the address of this page can read it. Share it with nobody.</Trans>
      </p>
    </div>
  )
}
