import { listEmailTemplates } from '@hireloom/contract/correspondence/templates.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import type { FieldWiring } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'

/** `standard`, `future`, the number of a template of the company, or `none`. */
export type RejectionChoice = string

/** What a decision says of the email; nothing where there is none. */
export function emailOf(choice: RejectionChoice) {
  if (choice === 'none') return null
  if (choice === 'future') return { letter: 'future' as const }
  return { letter: 'standard' as const, ...(choice !== 'standard' && { emailTemplateId: Number(choice) }) }
}

interface RejectionEmail {
  readonly value: RejectionChoice
  readonly label: string
}

/** The emails that tell of a rejection: those of the product, then those that the company has written for it. */
export function useRejectionEmails(): { emails: readonly RejectionEmail[]; isPending: boolean } {
  const { t } = useLingui()
  const { data, isPending } = useQuery(answerOf(listEmailTemplates, { query: { category: 'reject' } }))
  const own = (data?.list ?? []).filter(({ isSystem }) => !isSystem)
  const emails = [
    { value: 'standard', label: t`Not moving forward` },
    { value: 'future', label: t`Not moving forward, keep in touch` },
    ...own.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
  ]
  return { emails, isPending }
}

/** By which email an applicant hears of a rejection, if by any. */
export function RejectionLetterField({
  emails,
  ...field
}: FieldWiring<RejectionChoice> & { emails: readonly RejectionEmail[] }) {
  const { t } = useLingui()
  return (
    <ChoiceField
      {...field}
      label={t`Email to the applicant`}
      hint={t`Sent in an hour, unless you undo or reconsider. The status page changes at the same moment.`}
      options={[...emails, { value: 'none', label: t`No email` }]}
    />
  )
}
