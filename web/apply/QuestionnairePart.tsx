import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { serverText } from '../kernel/server-text.ts'
import { fieldId, QuestionField } from '../screening/QuestionField.tsx'
import { Button } from '../ui/public/Button.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'
import type { Questionnaire } from './use-questionnaire.ts'

interface QuestionnairePartProps {
  questionnaire: Questionnaire
  onNext: () => void
}

/** The questions of the job, answered before the application goes out. */
export function QuestionnairePart({ questionnaire, onNext }: QuestionnairePartProps) {
  const { t, i18n } = useLingui()
  const { questions, answers, errors, tries, change, check } = questionnaire
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [tries])
  const listed = questions.flatMap(({ jobQuestionId }, index) => {
    const english = errors[jobQuestionId]
    if (english === undefined) return []
    const [number, text] = [index + 1, serverText(i18n, english)]
    return [{ id: fieldId(jobQuestionId), text: t`Question ${number}: ${text}` }]
  })
  return (
    <form
      className="stack roomy"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (check() !== null) onNext()
      }}
    >
      {listed.length > 0 && (
        <ErrorSummary
          ref={summary}
          title={<Trans id="Please check the marked fields.">Please check the marked fields.</Trans>}
          errors={listed}
        />
      )}
      {questions.map((question, index) => {
        const { jobQuestionId } = question
        const english = errors[jobQuestionId]
        return (
          <QuestionField
            key={jobQuestionId}
            question={question}
            number={index + 1}
            value={answers[jobQuestionId] ?? ''}
            error={english === undefined ? undefined : serverText(i18n, english)}
            onChange={value => change(jobQuestionId, value)}
          />
        )
      })}
      <p>
        <Button type="submit" look="primary">
          <Trans>Next</Trans>
        </Button>
      </p>
    </form>
  )
}
