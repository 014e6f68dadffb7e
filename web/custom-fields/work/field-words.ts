import type { DataType, FieldSection, FieldType } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { useLingui } from '@lingui/react/macro'

/** What a kind of data is called. */
export function useDataTypeWords(): Record<DataType, string> {
  const { t } = useLingui()
  return {
    text: t`Text`,
    number: t`Number`,
    date: t`Date`,
    single_choice: t`Single choice`,
    multiple_choice: t`Multiple choice`,
    checkbox: t`Checkboxes`,
  }
}

/** Where on the form a field stands. */
export function useSectionWords(): Record<FieldSection, string> {
  const { t } = useLingui()
  return {
    basicDetails: t`First step: Basic Details`,
    skills: t`Second step: Skills`,
    additional: t`Second step: Additional`,
  }
}

/** Whose fields these are. */
export function useFieldTypeWords(): Record<FieldType, string> {
  const { t } = useLingui()
  return { candidate: t`Candidates`, referral: t`Referrals`, job: t`Jobs` }
}
