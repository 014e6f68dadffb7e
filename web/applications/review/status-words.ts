import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { useLingui } from '@lingui/react/macro'
import type { Tone } from '../../ui/app/StatusBadge.tsx'
import { useStatusLabels } from '../status-labels.ts'

/** Names of the statuses as recruiters say them: the applicant's words, but where those speak to the applicant. */
export function useStatusWords(): Record<StatusKey, string> {
  const { t } = useLingui()
  return {
    ...useStatusLabels(),
    invited: t`Invited`,
    applied: t`Applied`,
    joining: t`Joining`,
    joined: t`Joined`,
    rejected: t`Rejected`,
  }
}

export const statusTones: Record<StatusKey, Tone> = {
  invited: 'neutral',
  applied: 'neutral',
  shortlisted: 'brand',
  assessment: 'brand',
  interview: 'brand',
  offer: 'good',
  joining: 'good',
  joined: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  closed: 'neutral',
}
