import type { DuplicateSide, MergeField, ReasonKind } from '@hireloom/contract/duplicates/duplicates.ts'
import { useLingui } from '@lingui/react/macro'

/** What two people have in common. */
export function useReasonWords(): Record<ReasonKind, string> {
  const { t } = useLingui()
  return {
    email: t`Same email address`,
    document_hash: t`Same CV file`,
    link: t`Same profile link`,
    phone: t`Same phone number`,
    name_employer: t`Same name and employer`,
  }
}

export function useFieldWords(): Record<MergeField, string> {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Email address`,
    mobile: t`Phone number`,
    country: t`Country`,
    dateOfBirth: t`Date of birth`,
    headline: t`Headline`,
    summary: t`Summary`,
    currentTitle: t`Current job title`,
    currentCompany: t`Current employer`,
  }
}

/** What a person is called, as far as it is known. */
export const nameOf = ({ fields: { firstName, lastName, email } }: DuplicateSide): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || '–'
