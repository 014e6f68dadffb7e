import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import { useLingui } from '@lingui/react/macro'
import type { Tone } from '../ui/app/StatusBadge.tsx'

/** Where an application stands, said to the person who made it. */
export function useStatusWords(): Record<StatusKey, string> {
  const { t } = useLingui()
  return {
    invited: t`Invited`,
    applied: t`Received`,
    shortlisted: t`Shortlisted`,
    assessment: t`Assessment`,
    interview: t`Interview`,
    offer: t`Offer`,
    joining: t`Joining`,
    joined: t`Joined`,
    rejected: t`Not selected`,
    withdrawn: t`Withdrawn`,
    closed: t`Job closed`,
  }
}

export const statusTones: Record<StatusKey, Tone> = {
  invited: 'brand',
  applied: 'neutral',
  shortlisted: 'brand',
  assessment: 'brand',
  interview: 'brand',
  offer: 'good',
  joining: 'good',
  joined: 'good',
  rejected: 'neutral',
  withdrawn: 'neutral',
  closed: 'neutral',
}
