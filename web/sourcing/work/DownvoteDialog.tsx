import { giveFeedback } from '@hireloom/contract/matching/feedback.ts'
import { listSourced, type SourcedPerson } from '@hireloom/contract/sourcing/sourcing.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'

interface DownvoteDialogProps {
  jobId: number
  person: SourcedPerson
  onClose: () => void
}

/** Leaves a person out of the suggestions for the job, with the reason if there is one. */
export function DownvoteDialog({ jobId, person: { profileId, fullName }, onClose }: DownvoteDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ reason: '' }),
    send: ({ reason }) => call(giveFeedback, { params: { jobId, profileId }, body: { verdict: 'down', reason } }),
    onSent: () => {
      void refresh(listSourced)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>{fullName} is not suitable for this job</Trans>}
      act={<Trans>Leave out</Trans>}
      onClose={onClose}
    >
      <LongTextField
        {...form.field('reason')}
        label={t`Reason (optional)`}
        hint={t`Your team sees it. The person stays in the talent pool and can be brought back under “Not suitable”.`}
        maxLength={1000}
      />
    </FormDialog>
  )
}
