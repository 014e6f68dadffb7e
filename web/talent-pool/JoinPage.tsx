import { pathOf } from '@hireloom/contract/pages.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { readJoinForm } from '@hireloom/contract/talent-pool/join.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { CompanyFrame } from '../companies/CompanyFrame.tsx'
import { coloursOf } from '../companies/site-view.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext } from '../kernel/request.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { LinkButton } from '../ui/public/Button.tsx'
import { Chip } from '../ui/public/Chip.tsx'
import { Icon } from '../ui/public/icons.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/JoinPage.ts'
import { findAsked } from './find-asked.ts'
import { JoinForm } from './JoinForm.tsx'
import { answerJoin, findCv } from './join-action.server.ts'
import { cvCookie, joinValues } from './join-form.ts'
import { forgetValues } from './kept-values.ts'
import { LinkEnded } from './LinkEnded.tsx'

export const handle = { hasOwnFrame: true }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const { sharinghash } = params
  const { bucketId } = bucketOf(params)
  const form = await orNotFound(web.call(readJoinForm, { params: { sharinghash }, query: { bucketId } })).catch(
    endedLink,
  )
  if (form === null) return data(null, { status: 410 })
  const [asked, countries, cv] = await Promise.all([
    findAsked(web, form.companyId),
    web.call(listCountries, { query: { lang: web.language } }),
    findCv(web, web.cookies[cvCookie(form.companyId).name]),
  ])
  return {
    form,
    sharinghash,
    asked,
    countries,
    cv: cv && { name: cv.name, size: cv.size },
    values: joinValues({}, form.known),
    colours: coloursOf(form.bgColor, null),
    isDone: url.searchParams.has('joined'),
  }
}

function bucketOf(params: { bucketId?: string | undefined }): { bucketId: string | undefined } {
  const { bucketId } = params
  if (bucketId !== undefined && !/^[1-9]\d{0,14}$/.test(bucketId)) throw data(null, { status: 404 })
  return { bucketId }
}

function endedLink(error: unknown): null {
  if (isProblem(error) && error.problem === 'link-expired') return null
  throw error
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerJoin(context.get(requestContext), request, { sharinghash: params.sharinghash, ...bucketOf(params) })
}

/** A lost connection must not replace the form by an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const values = Object.fromEntries(
      [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    return { errors: {}, values: joinValues(values, null), message: 'offline', cv: null }
  }
}

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData === null) return <LinkEnded />
  const { form, isDone } = loaderData
  const title = t`${form.companyName} talent network`
  return (
    <CompanyFrame
      company={{ id: form.companyId, name: form.companyName, logo: form.logo }}
      address={pathOf('/public/careers/:companyId?', { companyId: form.companyId })}
      colours={loaderData.colours}
      joinAddress={null}
      isPoweredBy={form.poweredBy}
    >
      <PageHead title={title} isHidden />
      <div className="narrow stack roomy">
        {isDone ? (
          <Joined form={form} sharinghash={loaderData.sharinghash} />
        ) : (
          <>
            <div className="stack tight">
              <h1>{title}</h1>
              {!form.isInviteOnly && (
                <p className="soft">
                  <Trans>Share your details once, and hear about jobs that fit.</Trans>
                </p>
              )}
            </div>
            {form.qrCode !== null && <Code address={form.qrCode} />}
            {form.isInviteOnly ? (
              <InviteOnly companyId={form.companyId} />
            ) : (
              <JoinForm key={loaderData.sharinghash} {...loaderData} actionData={actionData} />
            )}
          </>
        )}
      </div>
    </CompanyFrame>
  )
}

function Joined({ form, sharinghash }: { form: { companyId: number; companyName: string }; sharinghash: string }) {
  useEffect(() => forgetValues(sharinghash), [sharinghash])
  return (
    <>
      <p>
        <Chip tone="good">
          <Icon name="check" />
          <Trans>Sent</Trans>
        </Chip>
      </p>
      <h1>
        <Trans>
          You've joined the <bdi>{form.companyName}</bdi> talent network
        </Trans>
      </h1>
      <p>
        <Trans>
          We've sent you an email to manage or end your membership. If you've used this address here before, confirm in
          the email that you want to join.
        </Trans>
      </p>
      <SeeJobs companyId={form.companyId} />
    </>
  )
}

function InviteOnly({ companyId }: { companyId: number }) {
  return (
    <>
      <div className="notice warn">
        <strong>
          <Trans id="invite only">invite only</Trans>
        </strong>
        <p>
          <Trans>This talent network is by invitation only, but you can still browse its open jobs.</Trans>
        </p>
      </div>
      <SeeJobs companyId={companyId} />
    </>
  )
}

function SeeJobs({ companyId }: { companyId: number }) {
  return (
    <p>
      <LinkButton to={pathOf('/public/careers/:companyId?', { companyId })}>
        <Trans>View open jobs</Trans>
      </LinkButton>
    </p>
  )
}

/** For people of the company alone, to print or to show at a fair. */
function Code({ address }: { address: string }): ReactNode {
  const { t } = useLingui()
  return (
    <details className="card">
      <summary className="label">
        <Trans>QR code for this page</Trans>
      </summary>
      <p className="small soft">
        <Trans>Only your team can see this.</Trans>
      </p>
      <img src={address} alt={t`QR code for this page`} width="240" height="240" />
    </details>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <LinkEnded /> : <ErrorScreen />
}
