import type { Collaborator, Colleague } from '@hireloom/contract/jobs/collaborators.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Box, NativeSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Row } from '../../ui/app/RowList.tsx'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { roleNamed, useCollaboratorRoles } from './collaborator-roles.ts'

interface CollaboratorRowProps {
  person: Collaborator
  mayChange: boolean
  isSelf: boolean
  onRole: (roleId: Collaborator['roleId']) => void
  onRemove: () => void
}

/** A collaborator with the role, which is changed in place. */
export function CollaboratorRow({ person, mayChange, isSelf, onRole, onRemove }: CollaboratorRowProps) {
  const { t } = useLingui()
  const { words, optionsWith } = useCollaboratorRoles()
  const name = person.fullName ?? person.email
  const choose = (value: string) => {
    const roleId = roleNamed(value)
    if (roleId !== undefined) onRole(roleId)
  }
  return (
    <Row>
      <Named person={person} note={words[person.roleId].means} />
      {!person.hasAccess && (
        <StatusBadge tone="warn">
          <Trans>No access</Trans>
        </StatusBadge>
      )}
      {mayChange ? (
        <NativeSelect
          size="xs"
          aria-label={t`Role of ${name}`}
          value={String(person.roleId)}
          data={optionsWith(person.roleId)}
          onChange={event => choose(event.currentTarget.value)}
        />
      ) : (
        <Text size="sm">{words[person.roleId].name}</Text>
      )}
      {(mayChange || isSelf) && (
        <RowMenu
          name={name}
          acts={[{ label: isSelf ? <Trans>Leave job</Trans> : <Trans>Remove</Trans>, isDanger: true, onAct: onRemove }]}
        />
      )}
    </Row>
  )
}

/** A person by name, and what is to be known of them. */
export function Named({ person: { fullName, email }, note }: { person: Colleague; note: ReactNode }) {
  return (
    <Box miw={0}>
      <Text size="sm" fw={520}>
        <bdi>{fullName ?? email}</bdi>
      </Text>
      <Text size="xs" c="dimmed">
        {fullName !== null && (
          <>
            <bdi>{email}</bdi> ·{' '}
          </>
        )}
        {note}
      </Text>
    </Box>
  )
}
