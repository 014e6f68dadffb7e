import { chatTextLength, countUnreadChats } from '@hireloom/contract/chat/chats.ts'
import {
  answerChat,
  type ChatDetail,
  changeChat,
  followChat,
  listChats,
  readChat,
  viewChat,
} from '@hireloom/contract/chat/inbox.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Anchor, Button, Group, Text, Textarea, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { call } from '../../kernel/api.ts'
import { serverText } from '../../kernel/server-text.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { Late } from '../../ui/app/Late.tsx'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { useTimeZone } from '../../ui/app/time-zone.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { ChatLog, type ChatWords } from '../ChatLog.tsx'
import { type ChatPort, useChat, useChatDraft } from '../use-chat.ts'
import { AssignMenu } from './AssignMenu.tsx'
import styles from './inbox.module.css'

interface ChatPaneProps {
  chatId: number
  /** Address of the list without an open conversation. */
  back: string
}

export function ChatPane(props: ChatPaneProps) {
  const { chatId } = props
  const chat = useQuery({
    ...answerOf(readChat, { params: { chatId } }),
    // What comes later is heard by the open conversation itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (chat.data) return <Conversation {...props} first={chat.data} />
  if (chat.error) return <Failure error={chat.error} onRetry={() => void chat.refetch()} />
  return (
    <Late>
      <div className={styles.pad}>
        <Skeleton lines={6} />
      </div>
    </Late>
  )
}

function Conversation({ chatId, back, first }: ChatPaneProps & { first: ChatDetail }) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const port = useMemo(() => portOf(chatId), [chatId])
  const { view, take, readEarlier } = useChat(first, port, {
    onChange: () => void refresh(listChats, countUnreadChats),
  })
  const { change } = useChange(listChats)
  const words: ChatWords = {
    log: t`Messages`,
    earlier: t`Earlier messages`,
    seen: t`Seen`,
    by: ({ author, authorName }) => (author === 'visitor' ? view.name : (authorName ?? t`Former teammate`)),
  }
  const assign = async (assignedUserId: number | null) => {
    const changed = await change(changeChat, { params: { chatId }, body: { assignedUserId } })
    if (changed !== null) take(changed)
  }
  const setState = async (state: 'open' | 'closed', back?: 'open' | 'closed') => {
    const told = back && {
      said: () => (state === 'closed' ? <Trans>Conversation closed.</Trans> : <Trans>Conversation reopened.</Trans>),
      undoBy: () => setState(back),
    }
    const changed = await change(changeChat, { params: { chatId }, body: { state } }, told)
    if (changed !== null) take(changed)
  }
  const isClosed = view.state === 'closed'
  return (
    <div className={styles.conversation}>
      <div className={styles.head}>
        <ActionIcon component={Link} to={back} hiddenFrom="md" variant="subtle" aria-label={t`Back to the list`}>
          <IconArrowLeft size={18} className="flip" />
        </ActionIcon>
        <div className={styles.who}>
          <Title order={2} size="h3">
            <bdi>{view.name}</bdi>
          </Title>
          <Text size="sm" c="dimmed">
            <Anchor href={`mailto:${encodeURIComponent(view.email)}`} size="sm" dir="ltr" underline="always">
              {view.email}
            </Anchor>
            {' · '}
            <SubjectLink chat={view} />
            {view.application !== null && view.subject.jobId !== null && (
              <>
                {' · '}
                <Anchor
                  component={Link}
                  size="sm"
                  underline="always"
                  to={`${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: view.subject.jobId, statusKey: view.application.statusKey })}?app=${view.application.appId}`}
                >
                  <Trans>Application</Trans>
                </Anchor>
              </>
            )}
          </Text>
        </div>
        <Group gap="xs">
          <AssignMenu chat={view} onAssign={userId => void assign(userId)} />
          <Button
            size="xs"
            variant="default"
            onClick={() => void (isClosed ? setState('open', 'closed') : setState('closed', 'open'))}
          >
            {isClosed ? <Trans>Reopen</Trans> : <Trans>Close conversation</Trans>}
          </Button>
        </Group>
      </div>
      <ChatLog
        messages={view.messages}
        me="staff"
        readByOther={view.readByOther}
        words={words}
        timeZone={timeZone}
        onEarlier={view.hasEarlier ? () => void readEarlier() : undefined}
      />
      <Composer port={port} take={take} isClosed={isClosed} />
    </div>
  )
}

function SubjectLink({ chat: { subject } }: { chat: ChatDetail }) {
  const title = <bdi>{subject.title}</bdi>
  return subject.jobId === null ? (
    <Anchor href={subject.path} size="sm" underline="always">
      {title}
    </Anchor>
  ) : (
    <Anchor
      component={Link}
      to={pathOf('/app/roboroy/job/:jobId', { jobId: subject.jobId })}
      size="sm"
      underline="always"
    >
      {title}
    </Anchor>
  )
}

function Composer({
  port,
  take,
  isClosed,
}: {
  port: ChatPort<ChatDetail>
  take: (view: ChatDetail) => void
  isClosed: boolean
}) {
  const { t, i18n } = useLingui()
  const { text, change, send, isSending, problem } = useChatDraft(port, take)
  const reason = isClosed
    ? t`This conversation is closed. Reopen it to write.`
    : text.trim() === ''
      ? t`Write a message first.`
      : null
  return (
    <div className={styles.composer}>
      <Textarea
        label={t`Your reply`}
        description={t`Press Ctrl+Enter to send.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={chatTextLength}
        value={text}
        readOnly={isSending}
        error={
          problem === null
            ? undefined
            : problem === ''
              ? t`We couldn't send your message. It's still here: try again.`
              : serverText(i18n, problem)
        }
        onChange={event => change(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && reason === null) void send()
        }}
      />
      <ReasonedButton size="sm" reason={reason} loading={isSending} onClick={() => void send()}>
        <Trans>Send</Trans>
      </ReasonedButton>
    </div>
  )
}

function portOf(chatId: number): ChatPort<ChatDetail> {
  const params = { chatId }
  return {
    key: `inbox ${chatId}`,
    eventsPath: pathWith(followChat.path, params),
    read: part => call(readChat, { params, query: part }),
    write: (text, clientId) => call(answerChat, { params, body: { text, clientId } }),
    view: messageId => call(viewChat, { params, body: { messageId } }),
  }
}
