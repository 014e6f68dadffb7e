import { readUnmatchedFile } from '@hireloom/contract/correspondence/files.ts'
import { readUnmatchedEmail } from '@hireloom/contract/correspondence/unmatched.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../ui/app/Failure.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { AttachForm } from './AttachForm.tsx'
import { EmailFiles } from './EmailFiles.tsx'

interface OpenUnmatchedProps {
  unmatchedEmailId: number
  onDiscard: (email: { unmatchedEmailId: number }) => Promise<void>
  onAttached: () => void
}

/** An email that belongs to no conversation, and what can be done with it. */
export function OpenUnmatched({ unmatchedEmailId, onDiscard, onAttached }: OpenUnmatchedProps) {
  const { data, error, refetch } = useQuery(answerOf(readUnmatchedEmail, { params: { unmatchedEmailId } }))
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={8} />
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} dir="auto">
          {data.subject}
        </Text>
        <Text size="sm" c="dimmed">
          <bdi>{data.fromName}</bdi> <bdi dir="ltr">{data.fromAddress}</bdi> ·{' '}
          <Moment value={data.receivedAt} isExact />
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>The sender's address isn't verified.</Trans>
        </Text>
      </div>
      {/* oxlint-disable-next-line react/no-danger */}
      <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: data.bodyHtml }} />
      <EmailFiles
        files={data.files}
        dropped={data.droppedFiles}
        addressOf={({ emailFileId }) => pathWith(readUnmatchedFile.path, { unmatchedEmailId, emailFileId })}
      />
      <AttachForm email={data} onAttached={onAttached} />
      <Group justify="end">
        <Button variant="subtle" color="red" onClick={() => void onDiscard(data)}>
          <Trans>Delete email</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
