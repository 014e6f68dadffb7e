/** How an email tells of a kind: at once, among others in the digest, or not. */
export const emailWays = ['instant', 'digest', 'off'] as const
export type EmailWay = (typeof emailWays)[number]

/** What people are notified about, in the order in which they choose, and how until they have chosen. */
export const usualWays = {
  application_new: { inApp: true, email: 'digest' },
  application_added: { inApp: true, email: 'digest' },
  application_withdrawn: { inApp: true, email: 'instant' },
  accommodation: { inApp: true, email: 'instant' },
  manual_review: { inApp: true, email: 'instant' },
  documents_received: { inApp: true, email: 'instant' },
  hold_ended: { inApp: true, email: 'instant' },
  application_assigned: { inApp: true, email: 'instant' },
  mention: { inApp: true, email: 'instant' },
  candidate_replied: { inApp: true, email: 'instant' },
  email_replied: { inApp: true, email: 'instant' },
  sla_breach: { inApp: true, email: 'instant' },
  assignment: { inApp: true, email: 'instant' },
  job_transferred: { inApp: true, email: 'instant' },
  task_assigned: { inApp: true, email: 'instant' },
  task_due: { inApp: true, email: 'instant' },
  approval_due: { inApp: true, email: 'instant' },
  approval_decided: { inApp: true, email: 'instant' },
  referral_update: { inApp: true, email: 'instant' },
  incentive_due: { inApp: true, email: 'digest' },
  event_registration: { inApp: true, email: 'digest' },
  automation: { inApp: true, email: 'off' },
  import_done: { inApp: true, email: 'off' },
  feed_error: { inApp: true, email: 'instant' },
  proposal_waiting: { inApp: true, email: 'digest' },
  email_unmatched: { inApp: true, email: 'digest' },
  duplicate_found: { inApp: true, email: 'off' },
  erasure_request: { inApp: true, email: 'instant' },
} as const satisfies Record<string, { inApp: boolean; email: EmailWay }>

export type NotificationKind = keyof typeof usualWays
const isKind = (name: string): name is NotificationKind => name in usualWays
export const notificationKinds: readonly NotificationKind[] = Object.keys(usualWays).filter(isKind)
