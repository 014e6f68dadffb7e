import { pathOf } from '../pages.ts'
import type { NotificationKind } from './kinds.ts'
import type { Notification } from './notifications.ts'

const ofApplications: readonly NotificationKind[] = [
  'application_new',
  'application_added',
  'application_withdrawn',
  'hold_ended',
  'application_assigned',
  'mention',
  'automation',
  'accommodation',
  'manual_review',
]

/** Where a notification leads to. */
export function notificationPath({ kind, refId, jobId, appId, statusKey, eventUuid }: Notification): string {
  if (kind === 'candidate_replied') return `${pathOf('/app/roboroy/chat')}?chat=${refId}`
  // An application that was approved is no matter of the job's own approvals.
  if (kind === 'approval_due' || (kind === 'approval_decided' && appId !== null))
    return `${pathOf('/app/roboroy/approvals')}?open=${refId}`
  // Who owned it may see it no more.
  if (kind === 'job_transferred') return pathOf('/app/roboroy/jobs/my/open')
  if (kind === 'referral_update') return pathOf('/app/roboroy/referrals/mine')
  if (kind === 'incentive_due') return `${pathOf('/app/roboroy/referrals')}?status=incentive_due`
  if (kind === 'email_unmatched') return pathOf('/app/roboroy/inbox/unmatched')
  if (kind === 'duplicate_found') return `${pathOf('/app/roboroy/cvreview')}?batch=${refId}`
  if (kind === 'import_done' || kind === 'feed_error') return `${pathOf('/app/roboroy/jobs/import')}?run=${refId}`
  if (kind === 'event_registration' && eventUuid !== null)
    return pathOf('/app/roboroy/events/:uuid/participants', { uuid: eventUuid })
  // They wait in several stages, which one list of a job does not show.
  if (kind === 'sla_breach') return `${pathOf('/app/roboroy/applications')}?part=overdue`
  if (kind === 'task_assigned' || kind === 'task_due') return pathOf('/app/roboroy/tasks')
  if (kind === 'email_replied' && refId < 0) return pathOf('/app/roboroy/profile/:profileId', { profileId: -refId })
  if (jobId === null) return pathOf('/app/roboroy/notifications')
  if (kind === 'proposal_waiting') return pathOf('/app/roboroy/jobs/:jobId/proposals', { jobId })
  if (kind === 'erasure_request' && appId !== null) return pathOf('/app/roboroy/application/:appId', { appId })
  if (kind === 'email_replied' && appId !== null)
    return `${pathOf('/app/roboroy/application/:appId', { appId })}?tab=emails`
  if (kind === 'documents_received' && appId !== null)
    return `${pathOf('/app/roboroy/application/:appId', { appId })}?tab=documents`
  if (kind === 'mention' && appId !== null) return `${pathOf('/app/roboroy/application/:appId', { appId })}?tab=notes`
  if (ofApplications.includes(kind)) {
    const list = pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: statusKey ?? 'applied' })
    return appId === null ? list : `${list}?app=${appId}`
  }
  const job = pathOf('/app/roboroy/job/:jobId', { jobId })
  return kind === 'approval_decided' ? `${job}?tab=approvals` : job
}
