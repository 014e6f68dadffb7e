import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, lazy, type ReactNode } from 'react'
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { ClosedText } from '../jobs/ClosedText.tsx'
import { requestContext } from '../kernel/request.ts'
import { signInAddress } from '../kernel/sign-in-address.ts'
import { withParams } from '../kernel/url-state.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { keptQuery } from '../screening/next-address.ts'
import { Breadcrumb } from '../ui/public/Breadcrumb.tsx'
import { LinkButton } from '../ui/public/Button.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/ApplyPage.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { answerApply } from './apply-action.server.ts'
import { readApplyView } from './apply-view.server.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  return readApplyView(context.get(requestContext), params.jobId, url)
}

/** The step of the form is in the query; nothing else of the page hangs on it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = withParams(currentUrl.search, { step: null }) === withParams(nextUrl.search, { step: null })
  return (currentUrl.pathname !== nextUrl.pathname || !isSame) && defaultShouldRevalidate
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerApply(context.get(requestContext), request, Number(params.jobId), url)
}

/** A lost connection must not replace the form by an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return { errors: {}, values: null, message: 'offline' }
    throw error
  }
}

const JobMissing = lazy(async () => ({ default: (await import('../platform/JobMissing.tsx')).JobMissing }))

/** What a company adds to its form is fetched where there is such a thing. */
const OwnApplyForm = lazy(() => import('./OwnApplyForm.tsx'))
const PlainForm = (props: Omit<ComponentProps<typeof ApplyForm>, 'own'>) => <ApplyForm {...props} own={null} />

/** What belongs to the form as this browser has it, and not to where applying goes. */
const ofForm = { step: null, draft: null }

export default function ApplyPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { form, isSignedIn, isReferral } = loaderData
  const Form = loaderData.fields.length > 0 ? OwnApplyForm : PlainForm
  const [search] = useSearchParams()
  const jobAddress = pathOf('/public/r/job/:jobId', { jobId: params.jobId })
  return (
    <div className="narrow stack roomy">
      <PageHead
        title={t`Apply: ${form.jobName} – ${form.companyName}`}
        description={t`No account needed. Sign in to reuse your details and CV.`}
        isHidden
      />
      <Breadcrumb
        steps={[
          { to: pathOf('/public/jobs'), label: <Trans>Jobs</Trans> },
          { to: jobAddress + keptQuery(search), label: <bdi>{form.jobName}</bdi> },
        ]}
        here={isReferral ? <Trans>Refer someone</Trans> : <Trans>Apply</Trans>}
      />
      <div className="stack tight">
        <h1>
          <bdi>{form.jobName}</bdi>
        </h1>
        <p className="soft">
          <bdi>{form.companyName}</bdi>
        </p>
      </div>
      {form.isClosed ? (
        <Unavailable>
          <ClosedText isPaused={form.isPaused} />
        </Unavailable>
      ) : form.hasApplied && !isReferral ? (
        <Unavailable>
          <Trans>You've already applied to this job.</Trans>
        </Unavailable>
      ) : (
        <Form
          key={`${form.jobId}${isReferral}`}
          {...loaderData}
          actionData={actionData}
          signInAddress={
            isReferral || isSignedIn || form.applyRoleType === 'guest'
              ? null
              : signInAddress(form.externalLoginUrl, `${jobAddress}/apply${withParams(search, ofForm)}`)
          }
        />
      )}
    </div>
  )
}

function Unavailable({ children }: { children: ReactNode }) {
  return (
    <>
      <Notice tone="warn">{children}</Notice>
      <p>
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>See all jobs</Trans>
        </LinkButton>
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <JobMissing /> : <ErrorScreen />
}
