import { transferJob } from '@hireloom/contract/jobs/editor.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { orSay } from '../../kernel/problem.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

/** Gives a job another owner. */
export function TransferDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const { t } = useLingui()
  const showJob = useJobRefresh()
  const { tell } = useChange()
  const start: { toUserId: Choice | null } = { toUserId: null }
  const form = useForm({
    start: () => start,
    send: ({ toUserId }) =>
      orSay(
        texts.transferFailed.id,
        call(transferJob, { params: { jobId }, body: { toUserId: Number(toUserId?.value ?? 0) } }),
      ),
    onSent: (answer, { toUserId }) => {
      const name = toUserId?.label ?? ''
      void showJob()
      tell(<Trans>{name} owns the job now.</Trans>, answer, { onUndone: () => void showJob() })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Transfer ownership</Trans>} act={<Trans>Transfer</Trans>} onClose={onClose}>
      <ColleagueField {...form.field('toUserId')} label={t`New owner`} may="jobs.edit" isFirst />
    </FormDialog>
  )
}
