import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import type { Tone } from '../ui/app/StatusBadge.tsx'

/** How each status looks to the person who applied: nothing that ends an application is shown as bad. */
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
