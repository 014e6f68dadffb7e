import { listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '../../kernel/viewer.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { Late } from '../../ui/app/Late.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { MessageItem } from './MessageItem.tsx'
import styles from './messages.module.css'

/** It holds the editor, which is large. */
const ComposeDrawer = lazy(() => import('./ComposeDrawer.tsx'))
const StartSequenceDialog = lazy(() => import('./StartSequenceDialog.tsx'))

/** The emails with the candidate of an application, and the way to write one. Nothing for people who may not contact candidates. */
export function ApplicationMessages({ appId, name }: { appId: number; name: string }) {
  const { t } = useLingui()
  const mayContact = mayDo(useViewer(), 'candidates.contact')
  const { data, error, refetch } = useQuery({
    ...answerOf(listMessages, { query: { appId } }),
    enabled: mayContact,
  })
  const [isWriting, setWriting] = useState(false)
  const [isStarting, setStarting] = useState(false)
  if (!mayContact) return null
  return (
    <section aria-label={t`Emails`}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={3}>
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
              onClick={() => setWriting(true)}
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
              <MessageItem key={message.messageId} message={message} isOpen={at === data.list.length - 1} />
            ))}
          </ol>
        )}
      </Stack>
      {isStarting && (
        <Suspense>
          <StartSequenceDialog which={{ appIds: [appId] }} onClose={() => setStarting(false)} />
        </Suspense>
      )}
      {isWriting && (
        <Suspense>
          <ComposeDrawer which={{ appIds: [appId] }} count={1} name={name} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </section>
  )
}
