import { type ChatDetail, listChatColleagues } from '@hireloom/contract/chat/inbox.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../ui/app/page-data.ts'

interface AssignMenuProps {
  chat: ChatDetail
  onAssign: (userId: number | null) => void
}

/** Who looks after a conversation; the names are read when somebody opens it. */
export function AssignMenu({ chat, onAssign }: AssignMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const { chatId, assigned } = chat
  const colleagues = useQuery({
    ...answerOf(listChatColleagues, { params: { chatId } }),
    enabled: isOpen,
  })
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {assigned === null ? (
            <Trans>Assign</Trans>
          ) : (
            <Trans>
              Assigned to <bdi>{assigned.name}</bdi>
            </Trans>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {colleagues.isPending && (
          <Menu.Label>
            <Trans>One moment…</Trans>
          </Menu.Label>
        )}
        {colleagues.isError && (
          <Menu.Item closeMenuOnClick={false} onClick={() => void colleagues.refetch()}>
            <Trans>We couldn't load this. Try again.</Trans>
          </Menu.Item>
        )}
        {colleagues.data?.list.map(person => (
          <Menu.Item
            key={person.userId}
            fw={person.userId === assigned?.userId ? 600 : undefined}
            onClick={() => onAssign(person.userId)}
          >
            <bdi>{person.name}</bdi>
          </Menu.Item>
        ))}
        {assigned !== null && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onAssign(null)}>
              <Trans>Unassigned</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
