import { listRecruiters } from '@hireloom/contract/members/members.ts'
import { listRoles, type Role, removeRole } from '@hireloom/contract/members/roles.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'

interface RemoveRoleDialogProps {
  role: Role
  roles: readonly Role[]
  onClose: () => void
}

/** Deletes a role that people still have: what they get instead is chosen first. */
export function RemoveRoleDialog({ role, roles, onClose }: RemoveRoleDialogProps) {
  const { t } = useLingui()
  const others = roles.flatMap(({ roleId, name }) =>
    roleId === null || roleId === role.roleId ? [] : [{ value: String(roleId), label: name ?? '' }],
  )
  const form = useForm({
    start: () => ({ reassignTo: '' }),
    send: ({ reassignTo }) =>
      call(removeRole, {
        params: { roleId: role.roleId ?? 0 },
        body: { reassignTo: reassignTo === '' ? null : Number(reassignTo) },
      }),
    onSent: () => {
      void refresh(listRoles, listRecruiters)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Delete the role {role.name}</Trans>}
      act={<Trans>Delete role</Trans>}
      onClose={onClose}
    >
      <Text size="sm">
        <Plural value={role.userCount} one="# person still has this role." other="# people still have this role." />
      </Text>
      <ChoiceField
        {...form.field('reassignTo')}
        label={t`Give them`}
        options={[{ value: '', label: t`Their standard role` }, ...others]}
      />
    </FormDialog>
  )
}
