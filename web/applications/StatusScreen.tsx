import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import type { AskedDocument } from '@hireloom/contract/document-requests/answering.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { AskedDocuments, isAwaited } from '../document-requests/AskedDocuments.tsx'
import { serverText } from '../kernel/server-text.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { HelpForm, OwnData, ProofForm, ReviewForm, WithdrawForm } from './StatusForms.tsx'
import { StatusSteps } from './StatusSteps.tsx'
import { WithdrawalSurvey } from './WithdrawalSurvey.tsx'

interface StatusScreenProps {
  status: ApplicationStatus
  /** What the employer asks for. */
  documents: readonly AskedDocument[]
  /** What came of the posted form. */
  answer: { done?: string; problem?: string } | undefined
  /** Where open questions are answered; null when there are none. */
  questionsPath: string | null
  /** Where a copy of the data comes from. */
  dataPath: string
  /** The reader holds the link of an email. */
  isByLink?: boolean
}

/** Where an application stands and what its applicant may do, the same by the link and signed in. */
export function StatusScreen({
  status,
  documents,
  answer,
  questionsPath,
  dataPath,
  isByLink = false,
}: StatusScreenProps) {
  const { i18n } = useLingui()
  const isAsked = documents.some(isAwaited)
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) news.current?.focus()
  }, [answer])
  return (
    <>
      <div ref={news} tabIndex={-1}>
        {answer?.problem !== undefined && (
          <Notice tone="bad" isNews>
            {serverText(i18n, answer.problem)}
          </Notice>
        )}
        {answer?.done !== undefined && <Done intent={answer.done} />}
      </div>
      {status.needsProof && <ProofForm isByLink={isByLink} />}
      {questionsPath !== null && (
        <div className="stack">
          <Notice tone="warn">
            <Trans>Answer a few more questions to complete your application.</Trans>
          </Notice>
          <p>
            <LinkButton look="primary" to={questionsPath}>
              <Trans>Answer the questions</Trans>
            </LinkButton>
          </p>
        </div>
      )}
      {status.isJobClosed && (
        <Notice tone="warn">
          <Trans>
            {status.companyName} closed this job without deciding on your application. You don't need to do anything.
          </Trans>
        </Notice>
      )}
      {status.movedTo !== null && (
        <Notice tone="good">
          <Trans>
            {status.companyName} moved your application to another job:{' '}
            <Link to={status.movedTo.path}>
              <bdi>{status.movedTo.jobName}</bdi>
            </Link>
          </Trans>
        </Notice>
      )}
      {isAsked && <AskedDocuments documents={documents} />}
      <StatusSteps steps={status.steps} />
      {status.answerBy !== null && (
        <p>
          {status.isAnswerLate ? (
            <Trans>
              You were told to expect an answer by <DateText value={status.answerBy} />. It's late, and we've reminded
              the employer.
            </Trans>
          ) : (
            <Trans>
              You can expect an answer by <DateText value={status.answerBy} />.
            </Trans>
          )}
        </p>
      )}
      {!isAsked && documents.length > 0 && <AskedDocuments documents={documents} />}
      <HelpForm status={status} />
      <ReviewForm status={status} />
      <WithdrawForm status={status} />
      {status.withdrawalSurvey !== null && <WithdrawalSurvey survey={status.withdrawalSurvey} />}
      <OwnData status={status} dataPath={dataPath} />
    </>
  )
}

/** What has come of the last act, for those too who do not see the page change. */
function Done({ intent }: { intent: string }) {
  const { t } = useLingui()
  const words: Record<string, string> = {
    document: t`Thank you. We've received your document.`,
    help: t`We've sent your request to the employer. They'll answer within five days.`,
    review: t`We've sent your request. A person will look at your application.`,
    confirm: t`Thank you. You've confirmed this application.`,
    withdraw: t`Application withdrawn.`,
    survey: t`Thank you. The employer can see your answer.`,
    reopen: t`Your application is active again.`,
    erase: t`We'll delete your data.`,
    keep: t`We'll keep your data.`,
  }
  const said = words[intent]
  return (
    said !== undefined && (
      <Notice tone="good" isNews>
        {said}
      </Notice>
    )
  )
}
