import { readMessageFile } from '@hireloom/contract/correspondence/files.ts'
import { cancelMessage, listMessages, type Message } from '@hireloom/contract/correspondence/messages.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { languageOf } from '../../kernel/languages.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { EmailFiles } from './EmailFiles.tsx'
import { useMessageWords } from './message-words.ts'
import styles from './messages.module.css'

const tones = {
  scheduled: 'brand',
  queued: 'brand',
  sent: 'neutral',
  delivered: 'good',
  bounced: 'bad',
  complained: 'bad',
  failed: 'bad',
  cancelled: 'warn',
  received: 'good',
} as const

interface MessageItemProps {
  message: Message
  isOpen: boolean
  /** Missing where it is not the one to answer. */
  onReply?: () => void
}

/** One email of a thread; one that waits can be cancelled, and the latest that came in answered. */
export function MessageItem({ message, isOpen, onReply }: MessageItemProps) {
  const { t } = useLingui()
  const { change, isBusy } = useChange(listMessages)
  const { messageId, status, subject, fromName, toAddress, direction, lang, sendAt, sentAt, bodyHtml, openedAt } =
    message
  const words = useMessageWords()
  const { tag, direction: textDirection } = languageOf(lang ?? '')
  const cancel = () =>
    void change(
      cancelMessage,
      { params: { messageId }, body: {} },
      { said: () => <Trans>The email was cancelled.</Trans> },
    )
  return (
    <li className={styles.item} data-direction={direction}>
      <details open={isOpen}>
        <summary>
          <Group gap={8} wrap="nowrap" justify="space-between">
            <Text fw={560} size="sm" className={styles.subject ?? ''}>
              <bdi>{subject}</bdi>
            </Text>
            <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>
          </Group>
          <Text size="sm" c="dimmed">
            {direction === 'out' ? (
              <Trans>
                <bdi>{fromName}</bdi> to <bdi>{toAddress}</bdi>
              </Trans>
            ) : (
              <bdi>{fromName}</bdi>
            )}{' '}
            · <Moment value={sentAt ?? sendAt} isExact />
            {openedAt !== null && (
              <>
                {' '}
                ·{' '}
                <Trans>
                  opened <Moment value={openedAt} isExact />
                </Trans>
              </>
            )}
          </Text>
        </summary>
        <div
          className={`prose ${styles.body}`}
          {...(lang === null ? { dir: 'auto' } : { lang: tag, dir: textDirection })}
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: bodyHtml }}
        />
        <EmailFiles
          files={message.files}
          dropped={message.droppedFiles}
          addressOf={({ emailFileId }) => pathWith(readMessageFile.path, { messageId, emailFileId })}
        />
      </details>
      {onReply && (
        <Button size="compact-sm" variant="default" onClick={onReply}>
          <Trans>Write reply</Trans>
        </Button>
      )}
      {message.canCancel && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          onClick={cancel}
          aria-label={t`Cancel: ${subject}`}
        >
          <Trans>Cancel email</Trans>
        </Button>
      )}
    </li>
  )
}
