import { openStatusKeys, type StatusKey } from './applications.ts'

/** The wide state that reports rely on, for each status key. */
export const stateOf = {
  invited: 'invited',
  applied: 'active',
  shortlisted: 'active',
  assessment: 'active',
  interview: 'active',
  offer: 'active',
  joining: 'active',
  joined: 'hired',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  closed: 'closed_out',
} as const satisfies Record<StatusKey, string>

const everyOtherOpen = (from: StatusKey): StatusKey[] => [...openStatusKeys.filter(key => key !== from), 'rejected']

/** Where a decision may take an application from each status; outcomes are final but for an undo. */
export const allowedFrom: Readonly<Record<StatusKey, readonly StatusKey[]>> = {
  // Only the person can make an application of it; the employer can take it back.
  invited: ['rejected'],
  applied: everyOtherOpen('applied'),
  shortlisted: everyOtherOpen('shortlisted'),
  assessment: everyOtherOpen('assessment'),
  interview: everyOtherOpen('interview'),
  offer: everyOtherOpen('offer'),
  joining: [...everyOtherOpen('joining'), 'joined'],
  joined: [],
  rejected: [],
  withdrawn: [],
  closed: [],
}

/** The step that `advance` goes to; `null` from an outcome. */
export const nextOf: Readonly<Record<StatusKey, StatusKey | null>> = {
  invited: null,
  applied: 'shortlisted',
  shortlisted: 'assessment',
  assessment: 'interview',
  interview: 'offer',
  offer: 'joining',
  joining: 'joined',
  joined: null,
  rejected: null,
  withdrawn: null,
  closed: null,
}
