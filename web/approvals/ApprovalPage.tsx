import { type Approval, decideApproval, decisions, readLinkedApproval } from '@hireloom/contract/approvals/approvals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, redirect, useNavigation } from 'react-router'
import { failed, postedFields } from '../accounts/posted-fields.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext, type WebRequest } from '../kernel/request.ts'
import { serverText } from '../kernel/server-text.ts'
import { Button } from '../ui/public/Button.tsx'
import { TextArea } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/ApprovalPage.ts'
import { AskedText } from './AskedText.tsx'
import { EndedLink } from './EndedLink.tsx'
import { Facts } from './Facts.tsx'
import { NextStep } from './NextStep.tsx'

const problemsOfLinks = ['link-expired', 'unauthorized', 'forbidden', 'not-found'] as const

/** The approval of a link, or why the link opens none. */
async function findApproval({ call }: WebRequest, xrtoken: string) {
  try {
    return { approval: await call(readLinkedApproval, { headers: { xrtoken } }), ended: null }
  } catch (error) {
    if (!isProblem(error)) throw error
    const ended = problemsOfLinks.find(name => name === error.problem)
    if (ended === undefined) throw error
    return { approval: null, ended: error.details?.state === 'revoked' ? ('revoked' as const) : ended }
  }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return findApproval(context.get(requestContext), params.token)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const posted = await postedFields(request)
  const decision = decisions.find(each => each === posted.decision)
  const { approval } = await findApproval(web, params.token)
  if (approval === null || decision === undefined) throw redirect('.')
  try {
    await web.call(decideApproval, {
      params: { approvalId: approval.approvalId },
      headers: { xrtoken: params.token },
      body: { decision, comment: posted.comment ?? '' },
    })
  } catch (error) {
    return failed(error, posted)
  }
  throw redirect('.')
}

/** An approval as who holds its link decides it, without signing in and on a phone. */
export default function ApprovalPage({ loaderData: { approval, ended }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="narrow stack roomy">
      <PageHead
        title={approval === null ? t`Approval link` : t`Approval: ${approval.application?.fullName ?? approval.title}`}
        isHidden
      />
      {approval === null ? <EndedLink reason={ended} /> : <Opened approval={approval} failure={actionData ?? null} />}
    </div>
  )
}

interface Failure {
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}

function Opened({ approval, failure }: { approval: Approval; failure: Failure | null }) {
  const { requestedBy, companyName, linkFor, application } = approval
  return (
    <>
      <h1>
        <bdi>{application?.fullName ?? approval.title}</bdi>
      </h1>
      <p>
        <Question approval={approval} requestedBy={requestedBy ?? companyName} />
      </p>
      {!approval.may.decide && (
        <Notice tone="good" isNews>
          <NextStep approval={approval} />
        </Notice>
      )}
      <section className="card">
        <Facts {...approval} />
      </section>
      <AskedText asked={approval.asked.text} before={approval.before?.text ?? null} />
      <Comments approval={approval} />
      {approval.may.decide && <DecisionForm failure={failure} />}
      <p className="soft small">
        <Trans>
          This link was sent to <bdi>{linkFor}</bdi> and decides in their name. Keep it private.
        </Trans>
      </p>
    </>
  )
}

/** What is to be approved, and who asks. */
function Question({ approval, requestedBy }: { approval: Approval; requestedBy: string }) {
  const { application, isFirst, companyName, title } = approval
  if (application !== null) {
    const { stageName } = application
    return (
      <Trans>
        <bdi>{requestedBy}</bdi> asks you to approve this candidate for <bdi>{title}</bdi> at <bdi>{companyName}</bdi>.
        The application is in the stage “<bdi>{stageName}</bdi>”.
      </Trans>
    )
  }
  return isFirst ? (
    <Trans>
      <bdi>{requestedBy}</bdi> asks you to approve this job at <bdi>{companyName}</bdi>.
    </Trans>
  ) : (
    <Trans>
      <bdi>{requestedBy}</bdi> asks you to approve a change to this job at <bdi>{companyName}</bdi>.
    </Trans>
  )
}

/** What others have said before. */
function Comments({ approval: { steps } }: { approval: Approval }) {
  const said = steps.flatMap(({ deciders }) => deciders).filter(({ comment }) => comment !== '')
  if (said.length === 0) return null
  return (
    <section className="stack tight">
      <h2>
        <Trans>Comments</Trans>
      </h2>
      {said.map(({ userId, name, comment, decidedAt }) => (
        <blockquote key={`${userId} ${decidedAt}`}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <p dir="auto">{comment}</p>
        </blockquote>
      ))}
    </section>
  )
}

function DecisionForm({ failure }: { failure: Failure | null }) {
  const { t, i18n } = useLingui()
  const isSending = useNavigation().state !== 'idle'
  const wrong = failure?.fields.comment
  return (
    <Form method="post" className="stack" replace>
      {failure !== null && wrong === undefined && (
        <Notice tone="bad" isNews>
          {serverText(i18n, failure.message)}
        </Notice>
      )}
      <TextArea
        name="comment"
        label={t`Comment`}
        hint={t`Needed when you reject or ask for changes.`}
        error={wrong && serverText(i18n, wrong)}
        maxLength={2000}
        defaultValue={failure?.values.comment}
        dir="auto"
      />
      <Button type="submit" name="decision" value="approve" look="primary" disabled={isSending}>
        <Trans>Approve</Trans>
      </Button>
      <Button type="submit" name="decision" value="request_changes" disabled={isSending}>
        <Trans>Ask for changes</Trans>
      </Button>
      <Button type="submit" name="decision" value="reject" disabled={isSending}>
        <Trans>Reject</Trans>
      </Button>
    </Form>
  )
}
