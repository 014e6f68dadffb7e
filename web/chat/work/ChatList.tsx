import type { ChatRow } from '@hireloom/contract/chat/inbox.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './inbox.module.css'

interface ChatListProps {
  chats: readonly ChatRow[]
  openId: number | null
  addressOf: (chatId: number) => string
}

export function ChatList({ chats, openId, addressOf }: ChatListProps) {
  return (
    <ul className={styles.rows}>
      {chats.map(chat => (
        <li key={chat.chatId}>
          <Link
            to={addressOf(chat.chatId)}
            replace={openId !== null}
            preventScrollReset
            aria-current={chat.chatId === openId ? 'true' : undefined}
            className={styles.row}
          >
            <span className={styles.line}>
              <strong className="clip">
                <bdi>{chat.name}</bdi>
              </strong>
              <span className={styles.soft}>
                <Moment value={chat.lastMessageAt} isExact />
              </span>
            </span>
            <span className={`clip ${styles.about}`}>
              <bdi>{chat.subject.title}</bdi>
            </span>
            <span className={styles.line}>
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
            </span>
            {(chat.assigned !== null || chat.state === 'closed') && (
              <span className={styles.line}>
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
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
