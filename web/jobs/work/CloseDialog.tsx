import { closeJob } from '@hireloom/contract/jobs/editor.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

/** Closes a job, with the way back offered afterwards. */
export function CloseDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const { t } = useLingui()
  const showJob = useJobRefresh()
  const { tell } = useChange()
  const form = useForm({
    start: () => ({ reason: '' }),
    send: body => call(closeJob, { params: { jobId }, body }),
    onSent: answer => {
      void showJob()
      tell(<Trans>The job is closed.</Trans>, answer, { onUndone: () => void showJob() })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Close job</Trans>} act={<Trans>Close job</Trans>} onClose={onClose}>
      <TextField
        {...form.field('reason')}
        label={t`Reason (optional)`}
        hint={t`Only your team sees it. The job takes no more applications; those you have stay where they are.`}
        maxLength={500}
        isFirst
      />
    </FormDialog>
  )
}
