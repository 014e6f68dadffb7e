import { explainPermission } from '@hireloom/contract/jobs/permissions.ts'
import type { Member } from '@hireloom/contract/members/members.ts'
import type { Role } from '@hireloom/contract/members/roles.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { type Permission, permissions } from '@hireloom/contract/permissions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, List, Modal, Select, Stack, Text } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatAlternatives } from '../../kernel/format.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'
import { useRoleName, useRoleWords } from '../../ui/app/role-words.ts'
import { findJobs } from './job-choices.ts'
import { usePermissionGroups } from './permission-words.ts'
import { useRuleWords } from './rule-words.ts'

const isPermission = (name: string | null): name is Permission => permissions.some(each => each === name)

interface AccessDialogProps {
  member: Member
  roles: readonly Role[]
  onClose: () => void
}

/** Answers why a member can or cannot do something, in the company or on one job. */
export function AccessDialog({ member, roles, onClose }: AccessDialogProps) {
  const { t } = useLingui()
  const name = member.fullName ?? member.email
  const groups = usePermissionGroups()
  const [permission, setPermission] = useState<Permission>('jobs.view')
  const [job, setJob] = useState<Choice | null>(null)
  return (
    <Modal opened onClose={onClose} title={<Trans>Access of {name}</Trans>}>
      <Stack gap="sm">
        <Select
          label={t`Permission`}
          value={permission}
          data={groups.map(({ title, permissions: items }) => ({
            group: title,
            items: items.map(([value, label]) => ({ value, label })),
          }))}
          onChange={chosen => isPermission(chosen) && setPermission(chosen)}
          allowDeselect={false}
          searchable
        />
        <RemotePicker
          label={t`Job (optional)`}
          isFirst={false}
          name="access-job-choices"
          chosen={job}
          find={findJobs}
          onChoose={setJob}
        />
        <Explained
          member={member}
          roles={roles}
          permission={permission}
          jobId={job === null ? undefined : Number(job.value)}
        />
      </Stack>
    </Modal>
  )
}

interface ExplainedProps {
  member: Member
  roles: readonly Role[]
  permission: Permission
  jobId: number | undefined
}

function Explained({ member, roles, permission, jobId }: ExplainedProps) {
  const { i18n } = useLingui()
  const standard = useRoleWords()
  const nameOf = useRoleName()
  const words = useRuleWords(member.roleName ?? standard[member.memberRole])
  const { data } = useQuery({
    ...answerOf(explainPermission, { query: { userId: member.userId, permission, jobId } }),
    placeholderData: before => before,
  })
  const lacksRole = data?.reasons.some(({ rule, holds }) => rule === 'role-allows' && !holds)
  const granting = formatAlternatives(
    i18n.locale,
    roles.filter(role => role.permissions.includes(permission)).map(nameOf),
  )
  return (
    <div style={{ minBlockSize: 120 }}>
      {data && (
        <Alert color={data.isAllowed ? 'teal' : 'orange'} variant="light">
          <Text fw={560} mb={6}>
            {data.isAllowed ? <Trans>Yes, this is allowed.</Trans> : <Trans>No, this is not allowed.</Trans>}
          </Text>
          <List size="sm" listStyleType="none" spacing={4}>
            {data.reasons.map(({ rule, holds }) => (
              <List.Item
                key={rule}
                icon={holds ? <IconCheck size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
              >
                {holds ? words[rule].yes : words[rule].no}
              </List.Item>
            ))}
          </List>
          {lacksRole && granting.length > 0 && (
            <Text size="sm" mt={6}>
              <Trans>To allow it, give them one of these roles: {granting}.</Trans>{' '}
              <Anchor component={Link} to={pathOf('/app/roboroy/admin/roles')} size="sm" underline="always">
                <Trans>What each role can do</Trans>
              </Anchor>
            </Text>
          )}
        </Alert>
      )}
    </div>
  )
}
