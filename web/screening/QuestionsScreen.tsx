import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { rememberApplied } from '../kernel/job-memory.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { QuestionsForm } from './QuestionsForm.tsx'
import type { AnswersResult } from './questions-action.server.ts'
import type { QuestionsView } from './read-questions.server.ts'

interface QuestionsScreenProps {
  view: QuestionsView
  result: AnswersResult | undefined
  jobAddress: string
}

/** The questions of a job for a person who has applied: to answer, to change, or, once it is final, to read. */
export function QuestionsScreen({ view, result, jobAddress }: QuestionsScreenProps) {
  const { t } = useLingui()
  const { jobId, jobName, companyName, submittedAt, canChange } = view
  useEffect(() => rememberApplied(jobId), [jobId])
  if (view.isThanks) return <ThanksForAnswers view={view} jobAddress={jobAddress} />
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Questions: ${jobName}`} isHidden />
      <div className="stack tight">
        <h1>
          {submittedAt === null && canChange ? (
            <Trans>Answer these few questions to finish submitting your application</Trans>
          ) : (
            <Trans>Your answers</Trans>
          )}
        </h1>
        <p className="soft">
          <bdi>{jobName}</bdi> · <bdi>{companyName}</bdi>
        </p>
      </div>
      {submittedAt !== null && (
        <Notice tone="good">
          {canChange ? (
            <Trans>
              You sent these answers on <DateText value={submittedAt} />. You can change them until{' '}
              <bdi>{companyName}</bdi> decides.
            </Trans>
          ) : (
            <Trans>
              You sent these answers on <DateText value={submittedAt} />. They can't be changed any more.
            </Trans>
          )}
        </Notice>
      )}
      {canChange ? (
        <QuestionsForm view={view} result={result} jobAddress={jobAddress} />
      ) : (
        <>
          <GivenAnswers given={view.given} />
          <p>
            <LinkButton to={jobAddress}>
              <Trans>Back to the job</Trans>
            </LinkButton>
          </p>
        </>
      )}
    </div>
  )
}

function GivenAnswers({ given }: { given: QuestionsView['given'] }) {
  if (given.length === 0) {
    return (
      <p className="soft">
        <Trans>There are no questions to answer.</Trans>
      </p>
    )
  }
  return (
    <dl className="card stack">
      {given.map(({ jobQuestionId, typeName, question, words }) => (
        <div key={jobQuestionId} className="stack tight">
          <dt dir="auto">{question}</dt>
          {words.map(word => (
            <dd key={word} dir="auto">
              {typeName !== 'single_choice' ? word : word === 'yes' ? <Trans>Yes</Trans> : <Trans>No</Trans>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** Where browsers without script arrive with their answers. */
function ThanksForAnswers({ view, jobAddress }: { view: QuestionsView; jobAddress: string }) {
  const { t } = useLingui()
  const { jobId, appId, profileId, companyName, jobQuery, canChange } = view
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Application Success`} isHidden />
      <h1>
        <Trans>Application Success</Trans>
      </h1>
      <p>
        <Trans>
          Thank you. <bdi>{companyName}</bdi> has received your answers.
        </Trans>
      </p>
      <div className="row">
        <LinkButton look="primary" to={jobAddress}>
          <Trans>Back to the job</Trans>
        </LinkButton>
        {canChange && (
          <LinkButton
            to={`${pathOf('/public/prescreeningquestions/:jobId/:appId/:profileId', { jobId, appId, profileId })}${jobQuery}`}
          >
            <Trans>Change answers</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  )
}
