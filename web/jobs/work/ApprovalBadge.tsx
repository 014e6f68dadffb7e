import type { ApprovalStatus } from '@hireloom/contract/jobs/words.ts'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge, type Tone } from '../../ui/app/StatusBadge.tsx'

const tones: Readonly<Record<ApprovalStatus, Tone>> = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  changes_requested: 'warn',
  cancelled: 'neutral',
}

/** Where the approval of a job stands. */
export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  const { t } = useLingui()
  const words = {
    pending: t`Waiting for approval`,
    approved: t`Approved`,
    rejected: t`Rejected`,
    changes_requested: t`Changes requested`,
    cancelled: t`Cancelled`,
  }
  return <StatusBadge tone={tones[status]}>{words[status]}</StatusBadge>
}
