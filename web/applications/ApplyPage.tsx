import { readApplyForm, readDraft } from '@hireloom/contract/applications/apply.ts'
import { listPersonDocuments, type PersonDocument } from '@hireloom/contract/candidates/documents.ts'
import { roleIds } from '@hireloom/contract/policy.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, lazy, type ReactNode } from 'react'
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { withParams } from '../kernel/url-state.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { JobMissing } from '../platform/JobMissing.tsx'
import { Breadcrumb } from '../ui/public/Breadcrumb.tsx'
import { LinkButton } from '../ui/public/Button.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/ApplyPage.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { answerApply, draftCookie } from './apply-action.server.ts'
import { startValues } from './apply-form.ts'
import { fieldOfForm, formFields } from '../custom-fields/custom-values.ts'
import { fileView } from './draft-file.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (!/^\d{1,15}$/.test(params.jobId)) throw data(null, { status: 404 })
  const sharingHash = url.searchParams.get('sharing') ?? undefined
  const isCandidate = web.user?.roleId === roleIds.candidate
  const [form, countries, documents] = await Promise.all([
    orNotFound(web.call(readApplyForm, { params: { jobId: params.jobId }, query: { sharingHash } })),
    web.call(listCountries, { query: { lang: web.language } }),
    isCandidate ? web.call(listPersonDocuments) : null,
  ])
  if (form.applyRoleType === 'signed in' && web.user === null) {
    throw redirect(`/professional/login${withParams('', { r: url.pathname + url.search })}`)
  }
  const isReferral = url.searchParams.has('refer')
  if (isReferral && !form.canRefer) throw redirect(url.pathname + withParams(url.search, { refer: null }))
  const cookie = draftCookie(form.jobId, isReferral)
  const mailed = url.searchParams.get('draft')
  const token = mailed ?? web.cookies[cookie.name]
  const draft = token ? await web.call(readDraft, { params: { token } }).catch(() => null) : null
  const own = draft?.jobId === form.jobId ? draft : null
  if (own !== null && mailed !== null) web.setCookie(cookie.name, own.token, cookie.options)
  return {
    form,
    fields: formFields(form.customFields, isReferral).map(fieldOfForm),
    isReferral,
    asksWhatsapp: web.host.whatsappConsent,
    today: new Date().toISOString().slice(0, 10),
    countries,
    token: own?.token ?? null,
    file: own?.file ? fileView(own.file) : null,
    values: startValues(own?.data ?? {}, isReferral ? null : form.known),
    isSignedIn: web.user !== null,
    isCandidate: isCandidate && !isReferral,
    ownCv: isReferral ? null : ownCvOf(documents?.documents, web.user?.userId),
  }
}

/** The current CV of a signed-in candidate, with the link that shows it. */
function ownCvOf(documents: readonly PersonDocument[] | undefined, userId: number | undefined) {
  const cv = documents?.find(document => document.isPrimary)
  if (cv === undefined) return null
  const query = withParams('', { _: Date.now(), ref: btoa(String(userId ?? '')) })
  return { personDocId: cv.personDocId, name: cv.fileName, size: cv.size, viewPath: cv.viewPath + query }
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

/** What a company adds to its form is fetched where there is such a thing. */
const OwnApplyForm = lazy(() => import('./OwnApplyForm.tsx'))
const PlainForm = (props: Omit<ComponentProps<typeof ApplyForm>, 'own'>) => <ApplyForm {...props} own={null} />

export default function ApplyPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { form, isSignedIn, isReferral } = loaderData
  const Form = loaderData.fields.length > 0 ? OwnApplyForm : PlainForm
  const jobAddress = `/public/r/job/${params.jobId}`
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Apply: ${form.jobName} – ${form.companyName}`} isHidden />
      <Breadcrumb
        steps={[
          { to: '/public/jobs', label: <Trans>Jobs</Trans> },
          { to: jobAddress, label: <bdi>{form.jobName}</bdi> },
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
          <Trans id="This job is now closed and not accepting any applications.">
            This job is now closed and not accepting any applications.
          </Trans>
        </Unavailable>
      ) : form.hasApplied && !isReferral ? (
        <Unavailable>
          <Trans>You have already applied to this job.</Trans>
        </Unavailable>
      ) : (
        <Form
          key={`${form.jobId}${isReferral}`}
          {...loaderData}
          actionData={actionData}
          signInAddress={
            isReferral || isSignedIn || form.applyRoleType === 'guest'
              ? null
              : `/professional/login${withParams('', { r: `${jobAddress}/apply` })}`
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
        <LinkButton to="/public/jobs">
          <Trans>See all jobs</Trans>
        </LinkButton>
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <JobMissing /> : <ErrorScreen />
}
