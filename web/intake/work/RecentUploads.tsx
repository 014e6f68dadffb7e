import { listResumeLogs } from '@hireloom/contract/intake/batches.ts'
import type { BatchKind } from '@hireloom/contract/intake/words.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'

const shown = 5

/** The last uploads to the same place, to be come back to. */
export function RecentUploads({
  present,
  kind,
  jobId,
}: {
  present: number
  kind: BatchKind
  jobId?: number | undefined
}) {
  const { t } = useLingui()
  const query = { kind, limit: shown, ...(jobId !== undefined && { jobId }) }
  const { data } = useQuery(answerOf(listResumeLogs, { query }))
  const others = data?.list.filter(({ parentTaskId }) => parentTaskId !== present) ?? []
  if (others.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-labelledby="recent-uploads">
      <Title order={2} size="h2" id="recent-uploads">
        <Trans>Recent uploads</Trans>
      </Title>
      <RowList label={t`Recent uploads`}>
        {others.map(batch => (
          <Row key={batch.parentTaskId}>
            <Anchor component={Link} to={`?batch=${batch.parentTaskId}`} size="sm" underline="always">
              <Moment value={batch.createdAt} />
            </Anchor>
            <Text size="sm" c="dimmed">
              <Plural value={batch.total} one="# file" other="# files" />
              {batch.failed > 0 && ' · '}
              {batch.failed > 0 && <Plural value={batch.failed} one="# failed" other="# failed" />}
              {batch.needsReview > 0 && ' · '}
              {batch.needsReview > 0 && <Plural value={batch.needsReview} one="# to review" other="# to review" />}
              {batch.isUndone && ' · '}
              {batch.isUndone && <Trans>Undone</Trans>}
            </Text>
          </Row>
        ))}
      </RowList>
    </Stack>
  )
}
