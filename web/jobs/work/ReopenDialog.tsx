import { reopenJob } from '@hireloom/contract/jobs/editor.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { DateField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useJobRefresh } from './use-job-refresh.ts'

/** Reopens a job, until a new date or without end. */
export function ReopenDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const { t } = useLingui()
  const showJob = useJobRefresh()
  const form = useForm({
    start: () => ({ closeDate: '' }),
    send: ({ closeDate }) => call(reopenJob, { params: { jobId }, body: { closeDate: closeDate || null } }),
    onSent: () => {
      void showJob()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Reopen job</Trans>} act={<Trans>Reopen job</Trans>} onClose={onClose}>
      <DateField
        {...form.field('closeDate')}
        label={t`Close date`}
        hint={t`Leave empty to keep the job open.`}
        isFirst
      />
    </FormDialog>
  )
}
