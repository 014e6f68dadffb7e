import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'

/** When the applicant hears of a rejection, and how. */
export function ToldBadge({ telling }: { telling: NonNullable<ApplicationDetail['telling']> }) {
  const [openedAt] = useState(() => Date.now())
  const at = <Moment value={telling.at} isExact />
  const isTold = Date.parse(telling.at) <= openedAt
  if (telling.letter === null)
    return isTold ? null : (
      <StatusBadge tone="neutral">
        <Trans>No email</Trans>
      </StatusBadge>
    )
  return (
    <StatusBadge tone={isTold ? 'neutral' : 'warn'}>
      {isTold ? <Trans>Emailed {at}</Trans> : <Trans>Email goes out {at}</Trans>}
    </StatusBadge>
  )
}
