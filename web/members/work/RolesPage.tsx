import { listRoles, type Role, removeRole } from '@hireloom/contract/members/roles.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Table, Text } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useViewer } from '../../kernel/viewer.ts'
import { ask } from '../../ui/app/confirm.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import RowMenu, { type RowAct } from '../../ui/app/RowMenu.tsx'
import { roleKey, useMayGive, useRoleWords } from '../../ui/app/role-words.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { usePermissionGroups } from './permission-words.ts'
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import styles from './RolesPage.module.css'

const page = pageData({ endpoint: listRoles })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What each role can do, as one table; the company's own roles stand after the standard ones. */
export default function RolesPage() {
  const { t } = useLingui()
  const { list: roles } = page.usePageData()
  const mayManage = mayDo(useViewer(), 'roles.manage')
  const mayGive = useMayGive()
  const groups = usePermissionGroups()
  const [edited, setEdited] = useState<Role | 'new' | null>(null)
  const [removed, setRemoved] = useState<Role | null>(null)
  const { change } = useChange(listRoles)
  const remove = async (role: Role) => {
    if (role.userCount > 0) setRemoved(role)
    else if (await ask({ question: t`Delete the role ${role.name}?`, act: t`Delete`, isDanger: true }))
      void change(
        removeRole,
        { params: { roleId: role.roleId ?? 0 }, body: {} },
        { said: () => <Trans>Role deleted.</Trans> },
      )
  }
  return (
    <PageShell
      width="full"
      title={t`Roles`}
      under={
        <Text size="sm" c="dimmed">
          <Trans>What each role can do. Job collaborators can do the same or less on their jobs.</Trans>
        </Text>
      }
      actions={
        mayManage && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            <Trans>New role</Trans>
          </Button>
        )
      }
    >
      {/* A keyboard pushes the table sideways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.frame} aria-label={t`Roles and permissions`} tabIndex={0}>
        <Table className={styles.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <Trans>Permission</Trans>
              </Table.Th>
              {roles.map(role => (
                <Table.Th key={roleKey(role)} scope="col">
                  <RoleHead
                    role={role}
                    acts={
                      mayManage && role.roleId !== null && mayGive(role)
                        ? [
                            { label: <Trans>Edit</Trans>, onAct: () => setEdited(role) },
                            { label: <Trans>Delete</Trans>, isDanger: true, onAct: () => void remove(role) },
                          ]
                        : []
                    }
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map(({ title, permissions }) => (
              <Fragment key={title}>
                <Table.Tr className={styles.group ?? ''}>
                  <Table.Th scope="rowgroup" colSpan={roles.length + 1}>
                    {title}
                  </Table.Th>
                </Table.Tr>
                {permissions.map(([permission, label]) => (
                  <Table.Tr key={permission}>
                    <Table.Th scope="row">{label}</Table.Th>
                    {roles.map(role => (
                      <Table.Td key={roleKey(role)}>
                        {role.permissions.includes(permission) ? (
                          <>
                            <IconCheck size={16} aria-hidden />
                            <span className="sr">{t`Allowed`}</span>
                          </>
                        ) : (
                          <span className="sr">{t`Not allowed`}</span>
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {edited !== null && (
        <RoleDialog role={edited === 'new' ? null : edited} roles={roles} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveRoleDialog role={removed} roles={roles} onClose={() => setRemoved(null)} />}
    </PageShell>
  )
}

function RoleHead({ role, acts }: { role: Role; acts: readonly RowAct[] }) {
  const words = useRoleWords()
  const name = role.memberRole === null ? (role.name ?? '') : words[role.memberRole]
  return (
    <Group gap={4} wrap="nowrap" align="start">
      <div>
        <bdi>{name}</bdi>
        <Text size="xs" c="dimmed" fw={400}>
          <Plural value={role.userCount} _0="no one" one="# person" other="# people" />
        </Text>
      </div>
      <RowMenu name={name} acts={acts} />
    </Group>
  )
}
