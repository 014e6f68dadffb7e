import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { useLingui } from '@lingui/react/macro'
import type { Tone } from '../../ui/app/StatusBadge.tsx'
import { useStatusLabels } from '../status-labels.ts'
import { statusTones } from '../status-tones.ts'

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

/** Recruiters see a rejection as one, and an invitation as nothing that has come of it yet. */
export const staffTones: Record<StatusKey, Tone> = { ...statusTones, invited: 'neutral', rejected: 'bad' }
