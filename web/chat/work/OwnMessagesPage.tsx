import { listOwnChats, type OwnChatRow } from '@hireloom/contract/chat/chats.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { listAddress } from '../../kernel/list-address.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useAtWork } from '../../ui/app/use-at-work.ts'
import { useList } from '../../ui/app/use-list.ts'

const freshMs = 15_000

const address = listAddress({})
const page = pageData({
  endpoint: listOwnChats,
  input: place => ({ query: address.queryOf(place) }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** A candidate's conversations with employers, unread first. */
export default function OwnMessagesPage() {
  const { t } = useLingui()
  const isAtWork = useAtWork()
  const { list: chats, count } = page.usePageData({ refetchInterval: isAtWork ? freshMs : false })
  return (
    <ListPage
      title={t`Messages`}
      action={
        <Button component="a" href={pathOf('/public/jobs')} variant={count === 0 ? 'filled' : 'default'}>
          <Trans>Find jobs</Trans>
        </Button>
      }
      address={address}
      list={useList(address)}
      count={count}
      nothingFits={null}
      none={{
        title: <Trans>No conversations yet</Trans>,
        text: <Trans>To start one, choose “Chat with employer” on a job that offers it.</Trans>,
      }}
    >
      <RowList>
        {chats.map(chat => (
          <Conversation key={chat.chatId} chat={chat} />
        ))}
      </RowList>
    </ListPage>
  )
}

function Conversation({ chat }: { chat: OwnChatRow }) {
  const { subject } = chat
  return (
    <Row>
      <div>
        <a href={pathOf('/public/chat/:token', { token: chat.token })}>
          <bdi>{subject.companyName}</bdi>
          {' · '}
          <bdi>{subject.title}</bdi>
        </a>
        <p className="clip">
          <bdi>{chat.lastText}</bdi>
        </p>
        <Text size="xs" c="dimmed">
          <Moment value={chat.lastMessageAt} isExact />
        </Text>
      </div>
      {chat.unread > 0 && (
        <StatusBadge tone="brand">
          <Plural value={chat.unread} one="# unread message" other="# unread messages" />
        </StatusBadge>
      )}
      {chat.state === 'closed' && (
        <StatusBadge tone="neutral">
          <Trans>Closed</Trans>
        </StatusBadge>
      )}
      {chat.state === 'waiting' && (
        <StatusBadge tone="warn">
          <Trans>Not confirmed</Trans>
        </StatusBadge>
      )}
    </Row>
  )
}
