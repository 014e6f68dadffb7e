import { judgeAnswer } from '@hireloom/contract/screening/judge-answers.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation, useSubmit } from 'react-router'
import { serverText } from '../kernel/server-text.ts'
import { Button } from '../ui/public/Button.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'
import { SummaryTitle } from '../ui/public/SummaryTitle.tsx'
import { fieldId, QuestionField } from './QuestionField.tsx'
import type { AnswersResult } from './questions-action.server.ts'
import type { QuestionsView } from './read-questions.server.ts'
import { SavedNote } from './SavedNote.tsx'
import { SentDialog } from './SentDialog.tsx'
import { useAnswerValues } from './use-answer-values.ts'

interface QuestionsFormProps {
  view: QuestionsView
  result: AnswersResult | undefined
  /** Where one goes when the answers have arrived. */
  jobAddress: string
}

/** The questions with their answers. Without script it posts as it stands; with it, mistakes are told before anything is sent. */
export function QuestionsForm({ view, result, jobAddress }: QuestionsFormProps) {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const summaryRef = useRef<HTMLDivElement>(null)
  const { values, change, save, settle, saveState } = useAnswerValues(view, result?.values ?? view.values)
  const [checked, setChecked] = useState<{ errors: Record<string, string>; over: unknown } | null>(null)
  const [tries, setTries] = useState(0)
  // What the browser checked itself counts until the server has answered a later try.
  const own = checked !== null && checked.over === result ? checked : null
  const errors = own?.errors ?? result?.errors ?? {}
  const failure = own === null ? (result?.failure ?? null) : null
  const listed = view.questions.flatMap(({ jobQuestionId }, index) => {
    const english = errors[jobQuestionId]
    if (english === undefined) return []
    const [number, text] = [index + 1, serverText(i18n, english)]
    return [{ id: fieldId(jobQuestionId), text: t`Question ${number}: ${text}` }]
  })

  useEffect(() => summaryRef.current?.focus(), [tries, result])

  const answer = (jobQuestionId: number, value: string) => {
    change(jobQuestionId, value)
    // A field that holds something else now is not known to be wrong.
    const { [jobQuestionId]: wrong, ...others } = errors
    if (wrong !== undefined) setChecked({ errors: others, over: result })
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const wrong: Record<string, string> = {}
    const fields: Record<string, string> = { _script: '1' }
    for (const question of view.questions) {
      const typed = values[question.jobQuestionId] ?? ''
      const judged = judgeAnswer(question, typed)
      if ('error' in judged) wrong[question.jobQuestionId] = judged.error
      fields[fieldId(question.jobQuestionId)] = typed
    }
    const isWhole = Object.keys(wrong).length === 0
    setChecked({ errors: wrong, over: result })
    setTries(tries + 1)
    if (isWhole) void submit(fields, { method: 'post', action: pathname + search })
  }

  return (
    <>
      <Form method="post" onSubmit={send} onBlur={() => void save()} noValidate className="stack roomy">
        {(listed.length > 0 || failure !== null) && (
          <ErrorSummary ref={summaryRef} title={<FailureTitle failure={failure} />} errors={listed} areNamed />
        )}
        {view.questions.map((question, index) => {
          const { jobQuestionId } = question
          const english = errors[jobQuestionId]
          return (
            <QuestionField
              key={jobQuestionId}
              question={question}
              number={index + 1}
              value={values[jobQuestionId] ?? ''}
              error={english === undefined ? undefined : serverText(i18n, english)}
              onChange={value => answer(jobQuestionId, value)}
            />
          )
        })}
        <div className="stack tight">
          <div>
            <Button type="submit" look="primary" disabled={isSending}>
              {isSending ? <Trans>submitting...</Trans> : <Trans>Submit</Trans>}
            </Button>
          </div>
          <SavedNote state={saveState} />
        </div>
      </Form>
      <SentDialog
        isOpen={own === null && result?.isSent === true}
        onArrived={settle}
        jobAddress={jobAddress}
        companyName={view.companyName}
      />
    </>
  )
}

function FailureTitle({ failure }: { failure: AnswersResult['failure'] }) {
  if (failure === 'failed') return <Trans>The was an error while processing your request, please try again.</Trans>
  if (failure === 'decided')
    return <Trans>The company has made a decision, so you can't change your answers any more.</Trans>
  return <SummaryTitle message={null} />
}
