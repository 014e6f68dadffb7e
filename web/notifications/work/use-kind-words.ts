import type { EmailWay, NotificationKind } from '@hireloom/contract/notifications/kinds.ts'
import { useLingui } from '@lingui/react/macro'

/** What a person is notified about, by kind. */
export function useKindWords(): Readonly<Record<NotificationKind, string>> {
  const { t } = useLingui()
  return {
    application_new: t`New applications for your jobs`,
    application_added: t`People added to your jobs`,
    application_withdrawn: t`Withdrawn applications`,
    accommodation: t`Accommodation requests`,
    manual_review: t`Requests for a manual review`,
    documents_received: t`Requested documents that have arrived`,
    hold_ended: t`Applications no longer on hold`,
    application_assigned: t`Applications assigned to you`,
    mention: t`Notes that mention you`,
    candidate_replied: t`Messages from candidates`,
    email_replied: t`Email replies from candidates`,
    sla_breach: t`Candidates who wait longer than promised, or longer than their stage allows`,
    assignment: t`Jobs assigned to you`,
    job_transferred: t`Your jobs transferred to someone else`,
    task_assigned: t`Tasks assigned to you`,
    task_due: t`Tasks that are due`,
    approval_due: t`Approvals waiting for you`,
    approval_decided: t`Decisions on approvals you requested`,
    referral_update: t`Updates on people you referred`,
    incentive_due: t`Referral incentives that are due`,
    event_registration: t`Registrations for your events`,
    automation: t`Notifications from automations`,
    import_done: t`Finished imports`,
    feed_error: t`Failed imports`,
    proposal_waiting: t`Automation suggestions waiting for you`,
    email_unmatched: t`Emails without a conversation`,
    duplicate_found: t`Possible duplicates in your uploads`,
    erasure_request: t`Candidates who ask for their data to be deleted`,
  }
}

/** How an email tells of a kind, as a choice. */
export function useEmailWayWords(): { value: EmailWay; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'instant', label: t`Right away` },
    { value: 'digest', label: t`In the digest` },
    { value: 'off', label: t`Never` },
  ]
}
