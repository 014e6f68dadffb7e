import type { ChatMessage } from '@hireloom/contract/chat/chats.ts'
import { useLingui } from '@lingui/react'
import { useHasScript } from '../kernel/has-script.ts'
import { formatMoment } from '../kernel/moment.ts'
import styles from './chat.module.css'
import { linkParts } from './chat-links.ts'

/** The texts of a log, by anyone who draws it: the app and the public pages have catalogs of their own. */
export interface ChatWords {
  log: string
  earlier: string
  seen: string
  /** Who wrote a message. */
  by: (message: ChatMessage) => string
}

interface ChatLogProps {
  messages: readonly ChatMessage[]
  /** Whose messages stand on the far side. */
  me: ChatMessage['author']
  /** The newest message that the other side has read. */
  readByOther: number
  words: ChatWords
  /** IANA name; without script the hours are those of UTC, and say so. */
  timeZone?: string
  /** Given while there are earlier messages. */
  onEarlier?: (() => void) | undefined
}

/** The messages of a conversation, the newest in view; what comes is told to screen readers. */
export function ChatLog({ messages, me, readByOther, words, timeZone, onEarlier }: ChatLogProps) {
  const lastOwn = messages.findLast(message => message.author === me)?.messageId
  return (
    // A person who has no mouse scrolls it with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.log} role="log" aria-label={words.log} tabIndex={0}>
      <div>
        {onEarlier && (
          <p className={styles.earlier}>
            <button type="button" onClick={onEarlier}>
              {words.earlier}
            </button>
          </p>
        )}
        <ol className={styles.messages}>
          {messages.map(message => (
            <li key={message.messageId} className={styles.message} data-mine={message.author === me || undefined}>
              <span className={styles.by}>
                <bdi>{words.by(message)}</bdi> · <Hour value={message.sentAt} timeZone={timeZone} />
              </span>
              <p className={styles.text} dir="auto">
                <MessageText text={message.text} />
              </p>
              {message.messageId === lastOwn && readByOther >= message.messageId && (
                <span className={styles.by}>{words.seen}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function MessageText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, at) =>
    href === null ? (
      part
    ) : (
      // The place in the text is what tells one link from the next.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={at} href={href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ),
  )
}

function Hour({ value, timeZone }: { value: string; timeZone: string | undefined }) {
  const { i18n } = useLingui()
  const hasScript = useHasScript()
  const zone = timeZone ?? (hasScript ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC')
  return (
    <time dateTime={value} suppressHydrationWarning>
      {formatMoment(i18n.locale, value, zone)}
      {timeZone === undefined && !hasScript && ' UTC'}
    </time>
  )
}
