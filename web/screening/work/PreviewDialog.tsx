import type { JobQuestion } from '@hireloom/contract/screening/questions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { QuestionField } from '../QuestionField.tsx'

interface PreviewDialogProps {
  isOpen: boolean
  questions: readonly JobQuestion[]
  jobName: string
  onClose: () => void
}

/** The questions as applicants meet them; the fields can be tried and nothing is sent. */
export function PreviewDialog({ isOpen, questions, jobName, onClose }: PreviewDialogProps) {
  const { t } = useLingui()
  const [values, setValues] = useState<Record<number, string>>({})
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={t`Preview`}>
      <div className="stack roomy">
        <div className="stack tight">
          <h2>
            <Trans>Answer these few questions to finish submitting your application</Trans>
          </h2>
          <p className="soft">
            <bdi>{jobName}</bdi>
          </p>
        </div>
        {questions.map((question, index) => (
          <QuestionField
            key={question.jobQuestionId}
            question={question}
            number={index + 1}
            value={values[question.jobQuestionId] ?? ''}
            error={undefined}
            onChange={value => setValues({ ...values, [question.jobQuestionId]: value })}
          />
        ))}
      </div>
    </Modal>
  )
}
