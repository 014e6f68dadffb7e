import { answerLength, chosenOptions } from '@hireloom/contract/screening/judge-answers.ts'
import type { JobQuestion } from '@hireloom/contract/screening/questions.ts'
import { Trans } from '@lingui/react/macro'
import { Field, Select, TextArea } from '../ui/public/Field.tsx'
import { CheckBoxes, YesOrNo } from './ChoiceFields.tsx'
import styles from './QuestionField.module.css'

interface QuestionFieldProps {
  question: Pick<JobQuestion, 'jobQuestionId' | 'typeName' | 'questionaire' | 'required'>
  /** Its place among the questions, from 1; errors name it so. */
  number: number
  value: string
  /** Already translated. */
  error: string | undefined
  onChange: (value: string) => void
}

/** Name of a question's field, and the id of its first control, which the error summary links to. */
export const fieldId = (jobQuestionId: number) => `q${jobQuestionId}`

/** One question with the control of its kind (specification P2). */
export function QuestionField({ question, number, value, error, onChange }: QuestionFieldProps) {
  const { typeName, questionaire, required } = question
  const id = fieldId(question.jobQuestionId)
  const { options } = questionaire.questionConfig
  const label = (
    <span dir="auto">
      <span className={styles.order}>{number}.</span> {questionaire.question}
      {!required && (
        <span className="soft">
          {' '}
          <Trans>(optional)</Trans>
        </span>
      )}
    </span>
  )
  const field = { id, name: id, error, label, value, 'aria-required': required }
  if (typeName === 'single_choice') return <YesOrNo {...{ id, label, error, required, value, onChange }} />
  if (typeName === 'subjective') {
    return <TextArea {...field} dir="auto" maxLength={answerLength} onChange={event => onChange(event.target.value)} />
  }
  if (typeName === 'text') {
    return (
      <Field
        {...field}
        className={`input ${styles.number}`}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        onChange={event => onChange(event.target.value)}
      />
    )
  }
  if (questionaire.answerConfig.answer.length !== 1) {
    return <CheckBoxes {...{ id, label, error, required, value, onChange, options }} />
  }
  return (
    <Select {...field} value={chosenOptions(value)[0] ?? ''} onChange={event => onChange(event.target.value)}>
      <option value="">
        <Trans>Choose…</Trans>
      </option>
      {options.map(({ optionId, optionName }) => (
        <option key={optionId} value={optionId}>
          {optionName}
        </option>
      ))}
    </Select>
  )
}
