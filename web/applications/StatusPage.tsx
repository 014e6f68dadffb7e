import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { readAskedDocuments } from '@hireloom/contract/document-requests/answering.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, Link } from 'react-router'
import { answerDocument, hasFile } from '../document-requests/document-action.server.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext } from '../kernel/request.ts'
import { Button } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/StatusPage.ts'
import { StatusScreen } from './StatusScreen.tsx'
import { StatusSteps } from './StatusSteps.tsx'
import { answerStatus, readStatus } from './status-action.server.ts'

/** The application; null where the link has ended: it was replaced, or showed a guest for a few days that the application was received. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const web = context.get(requestContext)
    const status = await orNotFound(readStatus(web, params.token))
    if (status.isReceipt) return { status, documents: [] }
    return { status, ...(await web.call(readAskedDocuments, { params })) }
  } catch (error) {
    if (isProblem(error) && error.problem === 'link-expired') return data(null, { status: 410 })
    throw error
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  return hasFile(request) ? answerDocument(web) : answerStatus(web, params.token, await request.formData())
}

export default function StatusPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData === null) return <Ended />
  const { status, documents } = loaderData
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
      {status.isReceipt ? (
        <Receipt status={status} />
      ) : (
        <>
          <StatusScreen
            status={status}
            documents={documents}
            answer={actionData}
            isByLink
            questionsPath={status.nextAction && `${status.nextAction.path}?status=${encodeURIComponent(params.token)}`}
            dataPath={`/roboroy/api/v1/applicationstatus/${encodeURIComponent(params.token)}/data`}
          />
          <ReplaceForm />
        </>
      )}
    </div>
  )
}

/** What a guest sees who has not opened the email yet: the same under every address. */
function Receipt({ status }: { status: ApplicationStatus }) {
  return (
    <>
      <StatusSteps steps={status.steps} />
      <p>
        <Trans>
          We've sent you an email with the link to your full status page. Open it to follow your application, ask for
          help or withdraw.
        </Trans>
      </p>
    </>
  )
}

function ReplaceForm() {
  return (
    <Form method="post" className="stack tight">
      <p className="soft small">
        <Trans>
          Anyone with this link can see this page. Keep it private. If you've passed it on by mistake, we'll email you a
          new one, and all links we've sent you so far stop working.
        </Trans>
      </p>
      <p>
        <Button type="submit" name="_intent" value="replace">
          <Trans>Replace my links</Trans>
        </Button>
      </p>
    </Form>
  )
}

function Ended() {
  const { t } = useLingui()
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`This link no longer works`} isHidden />
      <h1>
        <Trans>This link no longer works</Trans>
      </h1>
      <p>
        <Trans>The latest email we sent you about this application has a link that works.</Trans>
      </p>
      <p>
        <Link to={pathOf('/public/jobs')}>
          <Trans>See all jobs</Trans>
        </Link>
      </p>
    </div>
  )
}
