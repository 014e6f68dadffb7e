import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { useLingui } from '@lingui/react/macro'
import type { Tone } from '../../ui/app/StatusBadge.tsx'

/** Names of the statuses as recruiters say them. */
export function useStatusWords(): Record<StatusKey, string> {
  const { t } = useLingui()
  return {
    invited: t`Invited`,
    applied: t`Applied`,
    shortlisted: t`Shortlisted`,
    assessment: t`Assessment`,
    interview: t`Interview`,
    offer: t`Offer`,
    joining: t`Joining`,
    joined: t`Joined`,
    rejected: t`Rejected`,
    withdrawn: t`Withdrawn`,
    closed: t`Job closed`,
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
