import type { AskedReference } from '@hireloom/contract/references/answering.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { serverText } from '../kernel/server-text.ts'
import { SavedNote } from '../screening/SavedNote.tsx'
import { Button } from '../ui/public/Button.tsx'
import { CheckGroup } from '../ui/public/CheckGroup.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Check, TextArea } from '../ui/public/Field.tsx'
import { ErrorSummary, Notice } from '../ui/public/Notice.tsx'
import { SummaryTitle } from '../ui/public/SummaryTitle.tsx'
import type { ReferenceResult } from './reference-action.server.ts'
import { useTypedReference } from './use-typed-reference.ts'

interface ReferenceFormProps {
  asked: AskedReference
  token: string
  result: ReferenceResult | undefined
}

/** The questions about a person. Without script it posts as it stands; with it, what is typed is kept all the while. */
export function ReferenceForm({ asked, token, result }: ReferenceFormProps) {
  const { i18n } = useLingui()
  const { applicantName, questions } = asked
  const isSending = useNavigation().state !== 'idle'
  const summary = useRef<HTMLDivElement>(null)
  const { typed, answerOf, change, save, saveState } = useTypedReference(token, asked.draft)
  const [right, setRight] = useState<{ names: readonly string[]; over: unknown }>({ names: [], over: result })
  const touched = right.over === result ? right.names : []
  const errorOf = (name: string) => {
    const english = result?.errors[name]
    return english === undefined || touched.includes(name) ? undefined : serverText(i18n, english)
  }
  const touch = (name: string) => setRight({ names: [...touched, name], over: result })
  useEffect(() => summary.current?.focus(), [result])
  const names = [...questions.map(({ questionId }) => `q${questionId}`), 'recommend']
  const listed = names.flatMap(id => {
    const text = errorOf(id)
    return text === undefined ? [] : [{ id, text }]
  })
  const hasFailed = result !== undefined && !result.kept && result.message !== null
  return (
    <>
      <div className="stack tight">
        <h1>
          <Trans>
            A reference for <bdi>{applicantName}</bdi>
          </Trans>
        </h1>
        {asked.companyName !== null && (
          <p className="soft">
            <bdi>{asked.jobName}</bdi> · <bdi>{asked.companyName}</bdi>
          </p>
        )}
      </div>
      <Readers asked={asked} />
      {result?.kept && (
        <Notice tone="good" isNews>
          <Trans>Saved. Use the link in your email to come back.</Trans>
        </Notice>
      )}
      <Form method="post" noValidate className="stack roomy" onBlur={() => void save()}>
        {hasFailed && (listed.length > 0 || Object.keys(result.errors).length === 0) && (
          <ErrorSummary ref={summary} title={<SummaryTitle {...result} />} errors={listed} />
        )}
        {questions.map(({ questionId, question, isRequired }) => (
          <TextArea
            key={questionId}
            id={`q${questionId}`}
            name={`q${questionId}`}
            label={
              <>
                <bdi>{serverText(i18n, question)}</bdi> {!isRequired && <Trans>(optional)</Trans>}
              </>
            }
            error={errorOf(`q${questionId}`)}
            required={isRequired}
            maxLength={5000}
            dir="auto"
            value={answerOf(questionId)}
            onChange={event => {
              change({ questionId, answer: event.currentTarget.value })
              touch(`q${questionId}`)
            }}
          />
        ))}
        <CheckGroup
          id="recommend"
          legend={
            <Trans>
              Would you recommend <bdi>{applicantName}</bdi>?
            </Trans>
          }
          error={errorOf('recommend')}
        >
          {([true, false] as const).map(recommend => (
            <Check
              key={String(recommend)}
              type="radio"
              name="recommend"
              value={recommend ? 'yes' : 'no'}
              checked={typed.recommend === recommend}
              onChange={() => {
                change({ recommend })
                touch('recommend')
              }}
            >
              {recommend ? <Trans>Yes</Trans> : <Trans>No</Trans>}
            </Check>
          ))}
        </CheckGroup>
        <div className="stack tight">
          <div className="row">
            <Button type="submit" look="primary" disabled={isSending}>
              {isSending ? <Trans>submitting...</Trans> : <Trans>Send reference</Trans>}
            </Button>
            <Button type="submit" name="_intent" value="keep" disabled={isSending}>
              <Trans>Save for later</Trans>
            </Button>
          </div>
          <SavedNote state={saveState} />
        </div>
      </Form>
      <Decline applicantName={applicantName} isSending={isSending} />
    </>
  )
}

/** Who will read what is written here, before anything is. */
function Readers({ asked: { applicantName, companyName, isShown, expiresAt } }: { asked: AskedReference }) {
  return (
    <div className="stack tight small soft">
      <p>
        {companyName === null ? (
          <Trans>
            <bdi>{applicantName}</bdi> and the employers they apply to can read your answers.
          </Trans>
        ) : isShown ? (
          <Trans>
            The hiring team at <bdi>{companyName}</bdi> and <bdi>{applicantName}</bdi> can read your answers.
          </Trans>
        ) : (
          <Trans>
            Only the hiring team at <bdi>{companyName}</bdi> can read your answers. <bdi>{applicantName}</bdi> is told
            that you answered, but not what you said.
          </Trans>
        )}
      </p>
      {expiresAt !== null && (
        <p>
          <Trans>
            You can answer until <DateText value={expiresAt} />. Once sent, a reference can't be changed.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Decline({ applicantName, isSending }: { applicantName: string; isSending: boolean }) {
  return (
    <details className="card">
      <summary>
        <Trans>I'd rather not give a reference</Trans>
      </summary>
      <Form method="post" className="stack">
        <p className="small soft">
          <Trans>
            We'll only tell the person who asked that you declined to give a reference for <bdi>{applicantName}</bdi>.
            What you typed will be deleted.
          </Trans>
        </p>
        <p>
          <Button type="submit" name="_intent" value="decline" disabled={isSending}>
            <Trans>Decline to give a reference</Trans>
          </Button>
        </p>
      </Form>
    </details>
  )
}
