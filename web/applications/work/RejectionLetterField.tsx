import type { RejectionLetter } from '@hireloom/contract/applications/transitions.ts'
import { useLingui } from '@lingui/react/macro'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import type { FieldWiring } from '../../ui/app/form/use-form.ts'

/** By which email an applicant hears of a rejection. */
export function RejectionLetterField(field: FieldWiring<RejectionLetter | 'none'>) {
  const { t } = useLingui()
  return (
    <ChoiceField
      {...field}
      label={t`Email to the applicant`}
      hint={t`Sent in an hour, unless you undo or reconsider. The status page changes at the same moment.`}
      options={[
        { value: 'standard', label: t`Not moving forward` },
        { value: 'future', label: t`Not moving forward, keep in touch` },
        { value: 'none', label: t`No email` },
      ]}
    />
  )
}
