import { transferJob } from '@hireloom/contract/jobs/editor.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { orSay } from '../../kernel/problem.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

/** Gives a job another owner. */
export function TransferDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const { t } = useLingui()
  const showJob = useJobRefresh()
  const start: { toUserId: Choice | null } = { toUserId: null }
  const form = useForm({
    start: () => start,
    send: ({ toUserId }) =>
      orSay(
        texts.transferFailed.id,
        call(transferJob, { params: { jobId }, body: { toUserId: Number(toUserId?.value ?? 0) } }),
      ),
    onSent: (_answer, { toUserId }) => {
      const name = toUserId?.label ?? ''
      void showJob()
      showDone(<Trans>{name} owns the job now.</Trans>)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Transfer ownership</Trans>} act={<Trans>Transfer</Trans>} onClose={onClose}>
      <ColleagueField {...form.field('toUserId')} label={t`New owner`} isFirst />
    </FormDialog>
  )
}
