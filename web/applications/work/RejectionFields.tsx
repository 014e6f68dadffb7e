import { rejectionTemplateIds } from '@hireloom/contract/correspondence/templates.ts'
import { useState } from 'react'
import type { FieldWiring } from '../../ui/app/form/use-form.ts'
import { type RejectionChoice, RejectionLetterField, useRejectionEmails } from './RejectionLetterField.tsx'
import { RejectionReasonField, useRejectionReasons } from './RejectionReasonField.tsx'

function choiceOf(templateId: number): RejectionChoice {
  if (templateId === rejectionTemplateIds.standard) return 'standard'
  return templateId === rejectionTemplateIds.future ? 'future' : String(templateId)
}

interface RejectionFieldsProps {
  reason: FieldWiring<string>
  letter: FieldWiring<RejectionChoice>
  /** Missing for applications of several jobs. */
  jobId?: number | undefined
}

/** Why applications are rejected, and by which email the applicants hear of it: that of the reason until somebody chooses another. */
export function RejectionFields({ reason, letter, jobId }: RejectionFieldsProps) {
  const reasons = useRejectionReasons(jobId)
  const { emails, isPending } = useRejectionEmails()
  const [isChosen, setChosen] = useState(false)
  const [usual] = useState(letter.value)
  const offeredWith = (reasonId: string): RejectionChoice => {
    const found = reasons?.list.find(({ rejectionReasonId }) => String(rejectionReasonId) === reasonId)
    if (found === undefined || found.templateId === null) return usual
    const choice = choiceOf(found.templateId)
    return isPending || emails.some(({ value }) => value === choice) ? choice : usual
  }
  return (
    <>
      <RejectionReasonField
        {...reason}
        jobId={jobId}
        onChange={reasonId => {
          reason.onChange(reasonId)
          if (!isChosen) letter.onChange(offeredWith(reasonId))
        }}
      />
      <RejectionLetterField
        {...letter}
        emails={emails}
        onChange={choice => {
          setChosen(true)
          letter.onChange(choice)
        }}
      />
    </>
  )
}
