import { joined } from '@hireloom/contract/joined.ts'
import type { Member } from '@hireloom/contract/members/members.ts'
import { collaboratorRoleIds } from '@hireloom/contract/policy.ts'
import { type JobGrant, mostJobGrants, readJobGrants, setJobGrants } from '@hireloom/contract/structure/job-grants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Loader, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { roleNamed, useCollaboratorRoles } from '../../jobs/work/collaborator-roles.ts'
import { call } from '../../kernel/api.ts'
import { chosen, departmentsBut, idOf, officesBut } from '../../structure/work/choices.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { type FormOf, useForm } from '../../ui/app/form/use-form.ts'
import { Late } from '../../ui/app/Late.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'

interface JobGrantsDialogProps {
  member: Member
  onClose: () => void
}

/** The roles of a member on all jobs of offices and departments; they hold together, in no order. */
export function JobGrantsDialog({ member, onClose }: JobGrantsDialogProps) {
  const { data } = useQuery({ ...answerOf(readJobGrants, { params: { userId: member.userId } }), gcTime: 0 })
  if (data) return <Loaded member={member} grants={data.grants} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={<Heading {...member} />}>
      <Late>
        <Loader />
      </Late>
    </Modal>
  )
}

function Heading({ fullName, email }: Member) {
  const name = fullName ?? email
  return <Trans>Job access of {name}</Trans>
}

interface GrantRow {
  key: string
  roleId: JobGrant['roleId']
  office: Choice | null
  department: Choice | null
}

const newRow = (parts: Omit<GrantRow, 'key'>): GrantRow => ({ key: crypto.randomUUID(), ...parts })

function Loaded({ member, grants, onClose }: JobGrantsDialogProps & { grants: readonly JobGrant[] }) {
  const form = useForm({
    start: () => ({
      grants: grants.map(({ roleId, office, department }) =>
        newRow({
          roleId,
          office: chosen(office?.id, office?.name),
          department: chosen(department?.id, department?.name),
        }),
      ),
    }),
    send: typed =>
      call(setJobGrants, {
        params: { userId: member.userId },
        body: {
          grants: typed.grants.map(({ roleId, office, department }) => ({
            roleId,
            officeId: idOf(office),
            departmentId: idOf(department),
          })),
        },
      }),
    onSent: onClose,
  })
  const rows = form.typed.grants
  const empty = { roleId: collaboratorRoleIds.recruiter, office: null, department: null }
  return (
    <FormDialog form={form} title={<Heading {...member} />} size="lg" onClose={onClose}>
      <Text size="sm">
        <Trans>
          Give a role on every job of an office or department, including jobs published later. If you choose both, a job
          must match both. Confidential jobs aren't included.
        </Trans>
      </Text>
      {member.memberRole === 'company_admin' && member.roleId === null && (
        <Text size="sm" c="dimmed">
          <Trans>Administrators can already work on every job.</Trans>
        </Text>
      )}
      {rows.length > 0 && <GrantRows form={form} />}
      {rows.length < mostJobGrants && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={() => form.set({ grants: [...rows, newRow(empty)] })}
        >
          <Trans>Add access</Trans>
        </Button>
      )}
    </FormDialog>
  )
}

function GrantRows({ form }: { form: FormOf<{ grants: GrantRow[] }> }) {
  const { t, i18n } = useLingui()
  const { words, optionsWith } = useCollaboratorRoles()
  const rows = form.typed.grants
  const nameOf = ({ roleId, office, department }: GrantRow) =>
    joined(i18n.locale, [words[roleId].name, office?.label, department?.label])
  const change = (key: string, parts: Partial<GrantRow>) =>
    form.set({ grants: rows.map(row => (row.key === key ? { ...row, ...parts } : row)) })
  const remove = (key: string) => form.set({ grants: rows.filter(row => row.key !== key) })
  return (
    <RowList label={t`Job access`}>
      {rows.map((row, at) => (
        <Row key={row.key}>
          <Stack gap="xs" flex={1} miw={0}>
            <ChoiceField
              label={t`Role on the jobs`}
              hint={words[row.roleId].means}
              value={String(row.roleId)}
              options={optionsWith(row.roleId)}
              onChange={value => change(row.key, { roleId: roleNamed(value) ?? row.roleId })}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <RemotePicker
                label={t`Office`}
                isFirst={false}
                name="grant-office-choices"
                chosen={row.office}
                find={officesBut(0)}
                error={form.errors[`grants.${at}.officeId`]}
                onChoose={office => change(row.key, { office })}
              />
              <RemotePicker
                label={t`Department`}
                isFirst={false}
                name="grant-department-choices"
                chosen={row.department}
                find={departmentsBut(null)}
                error={form.errors[`grants.${at}.departmentId`]}
                onChoose={department => change(row.key, { department })}
              />
            </SimpleGrid>
          </Stack>
          <RemoveButton name={nameOf(row)} onRemove={() => remove(row.key)} />
        </Row>
      ))}
    </RowList>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t`Remove: ${name}`} onClick={onRemove}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
