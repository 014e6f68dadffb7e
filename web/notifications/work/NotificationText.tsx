import type { Notification } from '@hireloom/contract/notifications/notifications.ts'
import { Plural, Trans } from '@lingui/react/macro'

/** What has happened, in a sentence. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { kind, count, detail } = notification
  const job = <bdi>{notification.jobName}</bdi>
  const person = notification.personName === null ? null : <bdi>{notification.personName}</bdi>
  const actor = notification.actorName === null ? null : <bdi>{notification.actorName}</bdi>
  if (kind === 'application_new')
    return person ? (
      <Trans>
        {person} applied for {job}
      </Trans>
    ) : (
      <Trans>
        <Plural value={count} one="# new application" other="# new applications" /> for {job}
      </Trans>
    )
  if (kind === 'candidate_replied')
    return notification.jobId === null ? (
      <Trans>New message from {person}</Trans>
    ) : (
      <Trans>
        New message from {person} about {job}
      </Trans>
    )
  if (kind === 'assignment')
    return actor ? (
      <Trans>
        {actor} assigned {job} to you
      </Trans>
    ) : (
      <Trans>{job} was assigned to you</Trans>
    )
  if (kind === 'approval_due') return <Trans>{job} needs your approval</Trans>
  if (kind === 'approval_decided') {
    if (detail === 'approved') return <Trans>{job} was approved</Trans>
    if (detail === 'rejected') return <Trans>{job} wasn't approved</Trans>
    return <Trans>Changes were requested for {job}</Trans>
  }
  const file = <bdi>{detail}</bdi>
  return <Trans>The import of {file} has finished</Trans>
}
