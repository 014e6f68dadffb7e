import { decideApprovals } from '@hireloom/contract/approvals/approvals.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'

interface RejectDialogProps {
  approvalIds: readonly number[]
  onDone: (answer: Output<typeof decideApprovals>) => void
  onClose: () => void
}

/** Rejects several approvals with one comment, which those who asked are emailed. */
export function RejectDialog({ approvalIds, onDone, onClose }: RejectDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ comment: '' }),
    send: ({ comment }, key) =>
      call(decideApprovals, { key, body: { approvalIds: [...approvalIds], decision: 'reject', comment } }),
    onSent: answer => {
      onDone(answer)
      onClose()
    },
  })
  const title = <Plural value={approvalIds.length} one="Reject # job" other="Reject # jobs" />
  return (
    <FormDialog form={form} title={title} act={title} onClose={onClose}>
      <LongTextField
        {...form.field('comment')}
        label={t`Comment`}
        hint={t`The people who asked for approval get this by email.`}
        maxLength={2000}
        lines={[3, 8]}
        isRequired
        isFirst
      />
    </FormDialog>
  )
}
