import { jobTabPath } from '@hireloom/contract/jobs/tabs.ts'
import { Trans } from '@lingui/react/macro'
import { Box } from '@mantine/core'
import { Link } from 'react-router'
import { StatusBadge } from '../../../ui/app/StatusBadge.tsx'

/** How many openings of a job are filled, which leads to them. */
export function FilledCount({ jobId, open, filled }: { jobId: number; open: number; filled: number }) {
  const all = open + filled
  return (
    <Box component={Link} display="inline-flex" to={`${jobTabPath(jobId, 'details')}#openings`}>
      <StatusBadge tone={open === 0 ? 'good' : 'neutral'}>
        <Trans>
          {filled} of {all} filled
        </Trans>
      </StatusBadge>
    </Box>
  )
}
