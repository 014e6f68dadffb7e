import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/StatusPage.ts'
import { StatusScreen } from './StatusScreen.tsx'
import { answerStatus, readStatus } from './status-action.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(readStatus(context.get(requestContext), params.token))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerStatus(context.get(requestContext), params.token, await request.formData())
}

export default function StatusPage({ loaderData: status, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Your application: ${status.jobName}`} isHidden />
      <div className="stack tight">
        <p className="soft small">
          <Trans>Your application</Trans>
        </p>
        <h1>
          <Link className="plain" to={pathOf('/public/r/job/:jobId', { jobId: status.jobId })}>
            <bdi>{status.jobName}</bdi>
          </Link>
        </h1>
        <p className="soft">
          <bdi>{status.companyName}</bdi>
        </p>
      </div>
      <StatusScreen
        status={status}
        answer={actionData}
        isByLink
        questionsPath={status.nextAction && `${status.nextAction.path}?status=${encodeURIComponent(params.token)}`}
        dataPath={`/roboroy/api/v1/applicationstatus/${encodeURIComponent(params.token)}/data`}
      />
      <p className="soft small">
        <Trans>Anyone with this link can see this page. Keep it private.</Trans>
      </p>
    </div>
  )
}
