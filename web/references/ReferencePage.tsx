import { pathOf } from '@hireloom/contract/pages.ts'
import { readReferenceRequest } from '@hireloom/contract/references/answering.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { LinkButton } from '../ui/public/Button.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/ReferencePage.ts'
import { ReferenceForm } from './ReferenceForm.tsx'
import { answerReferencePage, type ReferenceResult } from './reference-action.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(requestContext).call(readReferenceRequest, { params: { token: params.token } }))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerReferencePage(context.get(requestContext), params.token, await request.formData())
}

/** A lost connection must not replace the form by an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return { kept: false, errors: {}, message: 'offline' } satisfies ReferenceResult
    throw error
  }
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

/** A reference request, opened by the referee's link. */
export default function ReferencePage({ loaderData: asked, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { applicantName, status } = asked
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`A reference for ${applicantName}`} isHidden />
      {status === 'submitted' ? (
        <Over title={<Trans>Thank you for your reference</Trans>}>
          <Trans>
            Thank you for your answers about <bdi>{applicantName}</bdi>. There's nothing else to do.
          </Trans>
        </Over>
      ) : status === 'declined' ? (
        <Over title={<Trans>You declined to give a reference</Trans>}>
          <Trans>
            We've told the person who asked, without giving a reason. What you typed about <bdi>{applicantName}</bdi>{' '}
            has been deleted.
          </Trans>
        </Over>
      ) : status === 'expired' ? (
        <Over title={<Trans>This request has expired</Trans>}>
          <Trans>
            This request can't be answered any more. If you'd still like to give a reference, ask{' '}
            <bdi>{applicantName}</bdi> to send a new one.
          </Trans>
        </Over>
      ) : (
        <ReferenceForm asked={asked} token={params.token} result={actionData} />
      )}
    </div>
  )
}

function Over({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <Notice tone="good" isNews>
        {children}
      </Notice>
      <p>
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>View open jobs</Trans>
        </LinkButton>
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <LinkOver /> : <ErrorScreen />
}

/** Whether there was such a request is not told. */
function LinkOver() {
  const { t } = useLingui()
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`A reference`} isHidden />
      <h1>
        <Trans>This link doesn't work</Trans>
      </h1>
      <p>
        <Trans>
          The request may have been cancelled, or the link may be incomplete. Try opening the link from the email again.
        </Trans>
      </p>
      <p>
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>View open jobs</Trans>
        </LinkButton>
      </p>
    </div>
  )
}
