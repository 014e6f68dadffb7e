import { readStageChecks } from '@hireloom/contract/applications/stage-checks.ts'
import {
  changeDocumentRequest,
  type DocumentRequest,
  listDocumentRequests,
} from '@hireloom/contract/document-requests/requests.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../ui/app/Failure.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { AgainDialog } from './AgainDialog.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { RequestRow } from './RequestRow.tsx'
import styles from './requests.module.css'

/** The documents that the candidate of an application is asked for, what has come, and what the team makes of it. */
export default function DocumentRequestsPanel({ appId, isActive }: { appId: number; isActive: boolean }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(answerOf(listDocumentRequests, { query: { appId } }))
  const { change, refresh } = useChange(listDocumentRequests, listActivity, readStageChecks)
  const [isAsking, setAsking] = useState(false)
  const [again, setAgain] = useState<DocumentRequest | null>(null)
  if (data === undefined)
    return error === null ? <Skeleton h={48} /> : <Failure error={error} onRetry={() => void refetch()} />
  const { list, canAsk, suggestions } = data
  const decide = ({ documentRequestId }: DocumentRequest, state: 'accepted' | 'waived') =>
    void change(
      changeDocumentRequest,
      { params: { documentRequestId }, body: { state } },
      { said: () => (state === 'accepted' ? t`Document accepted.` : t`Document no longer requested.`) },
    )
  const shown = list.filter(({ state }) => state !== 'waived')
  return (
    <section>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2}>
          <Trans>Requested documents</Trans>
        </Title>
        {canAsk && isActive && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            <Trans>Request documents</Trans>
          </Button>
        )}
      </Group>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>No documents requested yet</Trans>
        </Text>
      ) : (
        <ul className={styles.rows}>
          {shown.map(request => (
            <RequestRow
              key={request.documentRequestId}
              request={request}
              {...(canAsk && {
                onAccept: () => decide(request, 'accepted'),
                onAgain: () => setAgain(request),
                onWaive: () => decide(request, 'waived'),
              })}
            />
          ))}
        </ul>
      )}
      {isAsking && (
        <RequestDialog
          appId={appId}
          suggestions={suggestions.filter(({ title }) => !shown.some(each => isSame(each.title, title)))}
          onClose={() => setAsking(false)}
          onSent={() => void refresh()}
        />
      )}
      {again !== null && <AgainDialog request={again} onClose={() => setAgain(null)} onSent={() => void refresh()} />}
    </section>
  )
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
