import { changeRole, createRole, listRoles, type Role } from '@hireloom/contract/members/roles.ts'
import { type Permission, permissions } from '@hireloom/contract/permissions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, ManyField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { roleKey, useRoleOptions } from '../../ui/app/role-words.ts'
import { usePermissionGroups } from './permission-words.ts'

interface RoleDialogProps {
  /** A new role without one. */
  role: Role | null
  roles: readonly Role[]
  onClose: () => void
}

/** Name and permissions of a role of the company, as far as the viewer has them; a new one starts as a copy of another. */
export function RoleDialog({ role, roles, onClose }: RoleDialogProps) {
  const { t } = useLingui()
  const { permissions: own } = useViewer()
  const groups = usePermissionGroups()
  const options = useRoleOptions(roles)
  const usual = options.some(({ value }) => value === 'read_only') ? 'read_only' : (options[0]?.value ?? '')
  const [origin, setOrigin] = useState(usual)
  const carriedBy = (key: string) => roles.find(each => roleKey(each) === key)?.permissions ?? []
  const start: { name: string; permissions: readonly Permission[] } = {
    name: role?.name ?? '',
    permissions: role?.permissions ?? carriedBy(origin),
  }
  const form = useForm({
    start: () => start,
    send: ({ name, permissions: chosen }, key) => {
      const body = { name, permissions: [...chosen] }
      return role?.roleId
        ? call(changeRole, { params: { roleId: role.roleId }, body })
        : call(createRole, { key, body })
    },
    onSent: () => {
      void refresh(listRoles)
      onClose()
    },
  })
  const chosen = form.field('permissions')
  return (
    <FormDialog
      form={form}
      size="lg"
      title={role === null ? <Trans>New role</Trans> : <Trans>Edit role</Trans>}
      act={role === null ? <Trans>Create role</Trans> : undefined}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isFirst isRequired />
      {role === null && (
        <ChoiceField
          label={t`Start from`}
          value={origin}
          options={options}
          onChange={key => {
            setOrigin(key)
            chosen.onChange(carriedBy(key))
          }}
        />
      )}
      {groups.map(group => {
        const offered = group.permissions.filter(([name]) => own.includes(name))
        const names = offered.map(([name]) => name)
        if (names.length === 0) return null
        return (
          <ManyField
            key={group.title}
            label={group.title}
            value={names.filter(name => chosen.value.includes(name))}
            options={offered.map(([value, label]) => ({ value, label }))}
            onChange={picked =>
              chosen.onChange(
                permissions.filter(name =>
                  names.includes(name) ? picked.includes(name) : chosen.value.includes(name),
                ),
              )
            }
          />
        )
      })}
    </FormDialog>
  )
}
