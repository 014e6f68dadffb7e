import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { mostOpenings, type Opening } from '@hireloom/contract/jobs/openings.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverText } from '../../../kernel/server-text.ts'
import { Failure } from '../../../ui/app/Failure.tsx'
import { ReasonedButton } from '../../../ui/app/ReasonedButton.tsx'
import { RowList } from '../../../ui/app/RowList.tsx'
import { Skeleton } from '../../../ui/public/Skeleton.tsx'
import { OpeningDialog } from './OpeningDialog.tsx'
import { OpeningRow } from './OpeningRow.tsx'
import { openingsOf } from './openings-data.ts'

/** The seats of a job: which are to be filled, and who fills the others. Who may not add any sees it only where there are some. */
export function OpeningsSection({ job }: { job: Job }) {
  if (job.openings === null && !job.may.includes('jobs.edit')) return null
  return <Openings job={job} />
}

function Openings({ job }: { job: Job }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery(openingsOf(job.jobId))
  const [open, setOpen] = useState<Opening | 'new' | null>(null)
  const canEdit = data?.canEdit === true
  const isFull = data !== undefined && data.count >= mostOpenings
  return (
    <Stack component="section" gap="sm" id="openings" aria-labelledby="openings-title" tabIndex={-1}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" id="openings-title">
          <Trans>Openings</Trans>
        </Title>
        {canEdit && (
          <ReasonedButton
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            reason={isFull ? serverText(i18n, texts.openingsFull.id) : null}
            onClick={() => setOpen('new')}
          >
            <Trans>Add openings</Trans>
          </ReasonedButton>
        )}
      </Group>
      {error !== null && data === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton lines={2} />}
      {data?.count === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>No openings yet. Add one for each position to fill; the job's vacancies follow.</Trans>
        </Text>
      )}
      {data !== undefined && data.count > 0 && (
        <RowList label={t`Openings`}>
          {data.list.map(opening => (
            <OpeningRow
              key={opening.openingId}
              opening={opening}
              canEdit={canEdit}
              seesCandidates={job.may.includes('candidates.view')}
              onEdit={() => setOpen(opening)}
            />
          ))}
        </RowList>
      )}
      {open !== null && (
        <OpeningDialog job={job} opening={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Stack>
  )
}
