import { listMessages, type Message } from '@hireloom/contract/correspondence/messages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useViewer } from '../../kernel/viewer.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { Late } from '../../ui/app/Late.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { type Recipients, subjectOfReply } from './compose.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './messages.module.css'

/** It holds the editor, which is large. */
const ComposeDrawer = lazy(() => import('./ComposeDrawer.tsx'))
const StartSequenceDialog = lazy(() => import('./StartSequenceDialog.tsx'))

/** The emails with the candidate of an application. */
export const ApplicationMessages = ({ appId, name }: { appId: number; name: string }) => (
  <Messages about={{ appId }} which={{ appIds: [appId] }} name={name} />
)

interface MessagesProps {
  about: { appId: number } | { profileId: number }
  /** Who is written to. */
  which: Recipients
  name: string
  order?: 2 | 3
}

/** The emails with someone, and the way to write one. Nothing for people who may not contact candidates. */
export function Messages({ about, which, name, order = 3 }: MessagesProps) {
  const { t } = useLingui()
  const mayContact = mayDo(useViewer(), 'candidates.contact')
  const { data, error, refetch } = useQuery({
    ...answerOf(listMessages, { query: about }),
    enabled: mayContact,
  })
  /** The email that is written: to whom, and its subject as it begins. */
  const [writing, setWriting] = useState<{ which: Recipients; subject: string } | null>(null)
  const [isStarting, setStarting] = useState(false)
  if (!mayContact) return null
  const answer = ({ appId, subject }: Message) =>
    // It belongs to the application that was written about.
    setWriting({ which: appId === null ? which : { appIds: [appId] }, subject: subjectOfReply(subject) })
  const lastReply = data?.list.findLast(({ direction }) => direction === 'in')
  return (
    <section aria-label={t`Emails`}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={order}>
            <Trans>Emails</Trans>
          </Title>
          <Group gap="xs">
            <Button size="compact-sm" variant="subtle" onClick={() => setStarting(true)}>
              <Trans>Start sequence</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconMail size={14} />}
              onClick={() => setWriting({ which, subject: '' })}
            >
              <Trans>Write email</Trans>
            </Button>
          </Group>
        </Group>
        {data === undefined ? (
          error === null ? (
            <Late>
              <Skeleton lines={3} />
            </Late>
          ) : (
            <Failure error={error} onRetry={() => void refetch()} />
          )
        ) : data.count === 0 ? (
          <Text size="sm" c="dimmed">
            <Trans>No emails with this candidate yet.</Trans>
          </Text>
        ) : (
          <ol className={styles.thread}>
            {data.list.map((message, at) => (
              <MessageItem
                key={message.messageId}
                message={message}
                isOpen={at === data.list.length - 1}
                {...(message === lastReply && {
                  onReply: () => answer(message),
                })}
              />
            ))}
          </ol>
        )}
      </Stack>
      {isStarting && (
        <Opening>
          <StartSequenceDialog which={which} onClose={() => setStarting(false)} />
        </Opening>
      )}
      {writing !== null && (
        <Opening>
          <ComposeDrawer {...writing} count={1} name={name} onClose={() => setWriting(null)} />
        </Opening>
      )}
    </section>
  )
}
