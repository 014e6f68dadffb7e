import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { formAnswersOf, type JobAnswer, jobAnswersOf } from '@hireloom/contract/custom-fields/job-answers.ts'
import { FormFields } from './FormFields.tsx'

interface JobFieldsProps {
  fields: readonly CustomField[]
  answers: readonly JobAnswer[]
  errorOf: (cfId: number) => string | undefined
  /** Why a field cannot be changed now. */
  offBecause?: (field: CustomField) => string | undefined
  onChange: (answers: JobAnswer[]) => void
}

/** The fields that a company adds to its jobs. */
export function JobFields({ fields, answers, errorOf, offBecause, onChange }: JobFieldsProps) {
  return (
    <FormFields
      fields={fields}
      answers={formAnswersOf(fields, answers)}
      errorOf={errorOf}
      offBecause={offBecause}
      onChange={form => onChange(jobAnswersOf(fields, form))}
    />
  )
}
