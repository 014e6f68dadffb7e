import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { lazy, useState } from 'react'
import { Opening } from '../../../ui/app/Opening.tsx'
import { stateOf } from '../job-state.ts'

const CloseDialog = lazy(() => import('../CloseDialog.tsx').then(file => ({ default: file.CloseDialog })))

/** Suggests to close a job whose last opening is filled, to those who may. It is gone when a hire is taken back. */
export function FilledJob({ job }: { job: Job }) {
  const [isClosing, setClosing] = useState(false)
  const { jobId, openings, may } = job
  const state = stateOf(job)
  const isFilled = openings !== null && openings.open === 0 && (state === 'open' || state === 'paused')
  if (!isFilled || !may.includes('jobs.close')) return null
  return (
    <>
      <Alert color="green" variant="light" py={6}>
        <Group justify="space-between" gap="xs">
          <output>
            <Plural
              value={openings.filled}
              one="The opening of this job is filled."
              other="All # openings of this job are filled."
            />
          </output>
          <Button size="compact-sm" variant="default" onClick={() => setClosing(true)}>
            <Trans>Close job as filled</Trans>
          </Button>
        </Group>
      </Alert>
      {isClosing && (
        <Opening>
          <CloseDialog jobId={jobId} isFilled onClose={() => setClosing(false)} />
        </Opening>
      )}
    </>
  )
}
