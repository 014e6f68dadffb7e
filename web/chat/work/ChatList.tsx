import type { ChatRow } from '@hireloom/contract/chat/inbox.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Age } from '../../ui/app/Age.tsx'
import { MasterLine, MasterList, MasterNote } from '../../ui/app/MasterDetail.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './inbox.module.css'

interface ChatListProps {
  chats: readonly ChatRow[]
  openId: number | null
  addressOf: (chatId: number) => string
}

export function ChatList({ chats, openId, addressOf }: ChatListProps) {
  return (
    <MasterList rows={chats} idOf={chat => chat.chatId} openId={openId} addressOf={addressOf}>
      {chat => (
        <>
          <MasterLine>
            <strong className="clip">
              <bdi>{chat.name}</bdi>
            </strong>
            <MasterNote>
              <Age value={chat.lastMessageAt} />
            </MasterNote>
          </MasterLine>
          <span className={`clip ${styles.about}`} dir="auto">
            {chat.subject.title}
          </span>
          <MasterLine>
            <span className={styles.preview}>
              {chat.lastAuthor === 'staff' && (
                <span className={styles.about}>
                  <Trans>Answered:</Trans>
                </span>
              )}
              <span className="clip" dir="auto">
                {chat.lastText}
              </span>
            </span>
            {chat.unread > 0 && (
              <span className={styles.unread}>
                {chat.unread}
                <span className="sr">
                  {' '}
                  <Plural value={chat.unread} one="unread message" other="unread messages" />
                </span>
              </span>
            )}
          </MasterLine>
          {(chat.assigned !== null || chat.state === 'closed') && (
            <MasterLine>
              <span className={`clip ${styles.about}`}>
                {chat.assigned !== null && (
                  <Trans>
                    Assigned to <bdi>{chat.assigned.name}</bdi>
                  </Trans>
                )}
              </span>
              {chat.state === 'closed' && (
                <StatusBadge tone="neutral">
                  <Trans>Closed</Trans>
                </StatusBadge>
              )}
            </MasterLine>
          )}
        </>
      )}
    </MasterList>
  )
}
