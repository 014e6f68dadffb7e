import { changeMember, listRecruiters, type Member, transferOwnership } from '@hireloom/contract/members/members.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { showDone } from '../../ui/app/UndoToast.tsx'

/** Deactivates a member, whose jobs and whatever else they own go to a colleague. */
export function LeaveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useLingui()
  const { userId } = member
  const name = member.fullName ?? member.email
  const start: { toUserId: Choice | null } = { toUserId: null }
  const form = useForm({
    start: () => start,
    send: async ({ toUserId }) => {
      if (toUserId !== null)
        await call(transferOwnership, { params: { userId }, body: { toUserId: Number(toUserId.value) } })
      return call(changeMember, { params: { userId }, body: { status: 'deactivated' } })
    },
    onSent: () => {
      void refresh(listRecruiters)
      showDone(<Trans>{name} is deactivated.</Trans>)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Deactivate {name}</Trans>} act={<Trans>Deactivate</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>They're signed out and can't sign in any more. Their activity stays in the history.</Trans>
      </Text>
      <ColleagueField
        {...form.field('toUserId')}
        label={t`Transfer jobs and buckets to`}
        hint={t`Required if they own any.`}
        but={userId}
        isFirst
      />
    </FormDialog>
  )
}
