import { pathOf } from '@hireloom/contract/pages.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { readHiringRegistration, registerForHiring } from '@hireloom/contract/screening/hiring.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext } from '../kernel/request.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/HiringPage.ts'
import { HiringForm, type HiringResult } from './HiringForm.tsx'
import { keptQuery } from './next-address.ts'
import styles from './OwnPages.module.css'

function idsOf(url: URL): { appId: number; jobId: number | undefined } {
  const [appId, jobId] = ['appId', 'jobId'].map(name => url.searchParams.get(name) ?? '')
  if (!/^\d{1,15}$/.test(appId ?? '')) throw data(null, { status: 404 })
  return { appId: Number(appId), jobId: /^\d{1,15}$/.test(jobId ?? '') ? Number(jobId) : undefined }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const { appId, jobId } = idsOf(url)
  const [registration, countries] = await Promise.all([
    orNotFound(web.call(readHiringRegistration, { params: { appId }, query: { jobId } })),
    web.call(listCountries, { query: { lang: web.language } }),
  ])
  return { registration, countries, jobQuery: keptQuery(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { appId } = idsOf(url)
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const body = {
    legalFirstName: text('legalFirstName'),
    legalLastName: text('legalLastName'),
    dateOfBirth: text('dateOfBirth'),
    countryId: Number(text('countryId')) || null,
    mobile: text('mobile'),
    address: text('address'),
    availableFrom: text('availableFrom'),
  }
  try {
    await context.get(requestContext).call(registerForHiring, { params: { appId }, body })
    return data<HiringResult>({ isKept: true, errors: {}, message: null })
  } catch (error) {
    if (!isProblem(error)) throw error
    return data<HiringResult>({ isKept: false, errors: error.fields ?? {}, message: error.message }, error.status)
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError) return { isKept: false, errors: {}, message: 'offline' }
    throw error
  }
}

export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

/** After applying at companies that want it: names as in papers, how to reach the person, and from when (specification P2). */
export default function HiringPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { registration, countries, jobQuery } = loaderData
  const { jobName, companyName, registeredAt, canChange } = registration
  const isDone = actionData?.isKept === true
  return (
    <div className={styles.page}>
      <div className="narrow stack roomy">
        <PageHead title={t`Hiring details: ${jobName}`} isHidden />
        <div className="stack tight">
          <h1>{isDone ? <Trans>Hiring details submitted</Trans> : <Trans>Complete hiring details</Trans>}</h1>
          <p className="soft">
            <bdi>{jobName}</bdi> · <bdi>{companyName}</bdi>
          </p>
        </div>
        {isDone ? (
          <NextSteps loaderData={loaderData} />
        ) : (
          <>
            <p>
              <Trans>
                <bdi>{companyName}</bdi> has received your application. To be ready if they hire you, confirm your
                contact details and start date.
              </Trans>
            </p>
            {registeredAt !== null && (
              <Notice tone="good">
                <Trans>
                  Submitted on <DateText value={registeredAt} />.
                </Trans>
              </Notice>
            )}
            {canChange ? (
              <HiringForm
                email={registration.email}
                start={registration.fields}
                countries={countries}
                result={actionData}
              />
            ) : (
              <Notice tone="warn">
                <Trans>This application is closed, so nothing can be changed here.</Trans>
              </Notice>
            )}
            <p>
              <LinkButton
                look="quiet"
                to={`${pathOf('/app/roboroy/job/:jobId', { jobId: registration.jobId })}${jobQuery}`}
              >
                <Trans>Back to the job</Trans>
              </LinkButton>
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** What happens next, and the questions of the job when they still wait. */
function NextSteps({ loaderData: { registration, jobQuery } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { appId, jobId, companyName, questionsOf } = registration
  return (
    <>
      <section className="card stack">
        <h2>
          <Trans>What happens next</Trans>
        </h2>
        <ol className="steps">
          <li data-state="done">
            <Trans>
              <bdi>{companyName}</bdi> now has your contact details and start date.
            </Trans>
          </li>
          {questionsOf !== null && (
            <li data-state="current">
              <Trans>Answer a few questions about this job.</Trans>
            </li>
          )}
          <li data-state={questionsOf === null ? 'current' : undefined}>
            <Trans>You'll hear about the decision by email.</Trans>
          </li>
        </ol>
      </section>
      <div className="row">
        {questionsOf !== null && (
          <LinkButton
            look="primary"
            to={`${pathOf('/app/roboroy/candidate/prescreeningquestions/:jobId/:appId/:profileId', { jobId, appId, profileId: questionsOf.profileId })}${jobQuery}`}
          >
            <Trans>Answer the questions</Trans>
          </LinkButton>
        )}
        <LinkButton to={pathOf('/app/roboroy/candidate')}>
          <Trans>My applications</Trans>
        </LinkButton>
      </div>
    </>
  )
}
