import {
  answerOwnWithdrawalSurvey,
  askForOwnAccommodation,
  askForOwnManualReview,
  eraseOwnApplication,
  exportOwnApplication,
  readOwnApplication,
  reopenOwnApplication,
  withdrawOwnApplication,
} from '@hireloom/contract/candidates/portal.ts'
import { readOwnAskedDocuments } from '@hireloom/contract/document-requests/answering.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { StatusScreen } from '../applications/StatusScreen.tsx'
import { answerStatusWith, type StatusCalls } from '../applications/status-action.server.ts'
import { answerDocument, hasFile } from '../document-requests/document-action.server.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { PageShell } from '../ui/app/PageShell.tsx'
import { numberOf } from '../ui/app/page-data.ts'
import type { Route } from './+types/OwnApplicationPage.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const own = { params: { appId: numberOf(params.appId) } }
  const status = await orNotFound(web.call(readOwnApplication, own))
  return { status, ...(await web.call(readOwnAskedDocuments, own)) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  if (hasFile(request)) return answerDocument(web)
  const own = { appId: numberOf(params.appId) }
  const calls: StatusCalls = {
    withdraw: reason => web.call(withdrawOwnApplication, { params: own, body: { reason } }),
    survey: body => web.call(answerOwnWithdrawalSurvey, { params: own, body }),
    reopen: () => web.call(reopenOwnApplication, { params: own }),
    erase: erase => web.call(eraseOwnApplication, { params: own, body: { erase } }),
    review: text => web.call(askForOwnManualReview, { params: own, body: { reason: text } }),
    help: text => web.call(askForOwnAccommodation, { params: own, body: { request: text } }),
  }
  return answerStatusWith(calls, await request.formData())
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** An own application: where it stands, what comes next, and what its person may do. */
export default function OwnApplicationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { status, documents } = loaderData
  const appId = Number(params.appId)
  return (
    <PageShell
      width="form"
      title={status.jobName}
      under={<bdi className="soft">{status.companyName}</bdi>}
      actions={
        <Button
          component="a"
          variant="default"
          size="xs"
          href={pathOf('/public/r/job/:jobId', { jobId: status.jobId })}
        >
          <Trans>Job page</Trans>
        </Button>
      }
    >
      <div className="stack roomy">
        <StatusScreen
          status={status}
          documents={documents}
          answer={actionData}
          questionsPath={status.nextAction?.path.replace(/^\/public\//, '/app/roboroy/candidate/') ?? null}
          dataPath={pathWith(exportOwnApplication.path, { appId })}
        />
      </div>
    </PageShell>
  )
}
