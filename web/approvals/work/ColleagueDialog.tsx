import { delegateApproval, replaceApprover } from '@hireloom/contract/approvals/approvals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { afterDecision } from './use-approval-change.ts'

/** Somebody's undecided place in a step. */
export interface Place {
  readonly stepId: number
  readonly userId: number
  readonly name: string
}

interface ColleagueDialogProps {
  approvalId: number
  /** Whose place is taken; null for one's own. */
  place: Place | null
  onClose: () => void
}

/** Asks who decides instead. */
export function ColleagueDialog({ approvalId, place, onClose }: ColleagueDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: (): { colleague: Choice | null } => ({ colleague: null }),
    paths: { colleague: place === null ? 'toUserId' : 'addUserId' },
    send: ({ colleague }) => {
      const userId = Number(colleague?.value)
      if (place === null) return call(delegateApproval, { params: { approvalId }, body: { toUserId: userId } })
      const { stepId, userId: removeUserId } = place
      return call(replaceApprover, { params: { approvalId, stepId }, body: { removeUserId, addUserId: userId } })
    },
    onSent: () => {
      showDone(<Trans>They have been emailed.</Trans>)
      void refresh(...afterDecision)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={
        place === null ? (
          <Trans>Hand over your decision</Trans>
        ) : (
          <Trans>
            Replace <bdi>{place.name}</bdi>
          </Trans>
        )
      }
      act={place === null ? <Trans>Hand over</Trans> : <Trans>Replace approver</Trans>}
      onClose={onClose}
    >
      <ColleagueField
        {...form.field('colleague')}
        label={t`Who decides instead`}
        hint={t`They get an email with a link of their own. Earlier links stop working.`}
        isFirst
        {...(place !== null && { but: place.userId })}
      />
    </FormDialog>
  )
}
