import type { Notification } from '@hireloom/contract/notifications/notifications.ts'
import { pathOf } from '@hireloom/contract/pages.ts'

/** Where a notification leads to. */
export function notificationPath({ kind, refId, jobId, appId }: Notification): string {
  if (kind === 'candidate_replied') return `${pathOf('/app/roboroy/chat')}?chat=${refId}`
  if (kind === 'approval_due') return `${pathOf('/app/roboroy/approvals')}?open=${refId}`
  if (kind === 'import_done') return `${pathOf('/app/roboroy/jobs/import')}?run=${refId}`
  if (jobId === null) return pathOf('/app/roboroy/notifications')
  if (kind === 'application_new') {
    const list = pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: 'applied' })
    return appId === null ? list : `${list}?app=${appId}`
  }
  const job = pathOf('/app/roboroy/job/:jobId', { jobId })
  return kind === 'approval_decided' ? `${job}?tab=approvals` : job
}
