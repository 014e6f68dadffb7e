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

/** By which email an applicant hears of a rejection: one of the product's, or one that the company has written for it. */
export function RejectionLetterField(field: FieldWiring<RejectionChoice>) {
  const { t } = useLingui()
  const { data } = useQuery(answerOf(listEmailTemplates, { query: { category: 'reject' } }))
  const own = (data?.list ?? []).filter(({ isSystem }) => !isSystem)
  return (
    <ChoiceField
      {...field}
      label={t`Email to the applicant`}
      hint={t`Sent in an hour, unless you undo or reconsider. The status page changes at the same moment.`}
      options={[
        { value: 'standard', label: t`Not moving forward` },
        { value: 'future', label: t`Not moving forward, keep in touch` },
        ...own.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
        { value: 'none', label: t`No email` },
      ]}
    />
  )
}
