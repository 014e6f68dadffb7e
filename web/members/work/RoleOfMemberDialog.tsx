import { changeMember, listRecruiters, type Member } from '@hireloom/contract/members/members.ts'
import { listRoles, type Role } from '@hireloom/contract/members/roles.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { roleKey, standingOf, useRoleOptions } from './role-words.ts'

interface RoleOfMemberDialogProps {
  member: Member
  roles: readonly Role[]
  onClose: () => void
}

export function RoleOfMemberDialog({ member, roles, onClose }: RoleOfMemberDialogProps) {
  const { t } = useLingui()
  const name = member.fullName ?? member.email
  const form = useForm({
    start: () => ({ role: roleKey(member) }),
    send: ({ role }) => call(changeMember, { params: { userId: member.userId }, body: standingOf(role, roles) }),
    onSent: () => {
      void refresh(listRecruiters, listRoles)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Role of {name}</Trans>} onClose={onClose}>
      <ChoiceField {...form.field('role')} label={t`Role`} options={useRoleOptions(roles)} />
      <Text size="sm">
        <Anchor component={Link} to={pathOf('/app/roboroy/admin/roles')} size="sm" underline="always">
          <Trans>What each role can do</Trans>
        </Anchor>
      </Text>
    </FormDialog>
  )
}
