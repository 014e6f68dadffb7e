import type { Notification } from '@hireloom/contract/notifications/notifications.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

/** What has happened, in a sentence. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { t } = useLingui()
  const { kind, count, detail } = notification
  const job = <bdi>{notification.jobName}</bdi>
  const person = notification.personName === null ? null : <bdi>{notification.personName}</bdi>
  const someone = person ?? t`A candidate`
  const giver = notification.actorName ?? t`A colleague`
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
  if (kind === 'application_added') {
    if (person === null)
      return (
        <Trans>
          <Plural value={count} one="# person" other="# people" /> added to {job}
        </Trans>
      )
    return actor === null ? (
      <Trans>
        {person} was added to {job}
      </Trans>
    ) : (
      <Trans>
        {actor} added {person} to {job}
      </Trans>
    )
  }
  if (kind === 'application_withdrawn')
    return (
      <Trans>
        {someone} withdrew their application for {job}
      </Trans>
    )
  if (kind === 'accommodation')
    return detail === 'late' ? (
      <Trans>
        {someone} is still waiting for an answer about an accommodation for {job}
      </Trans>
    ) : (
      <Trans>
        {someone} asked for an accommodation for {job}
      </Trans>
    )
  if (kind === 'manual_review')
    return detail === 'late' ? (
      <Trans>
        {someone} is still waiting for the result of a manual review for {job}
      </Trans>
    ) : (
      <Trans>
        {someone} asked for a manual review for {job}
      </Trans>
    )
  if (kind === 'documents_received')
    return (
      <Trans>
        {someone} uploaded the requested documents for {job}
      </Trans>
    )
  if (kind === 'sla_breach')
    return (
      <Trans>
        <Plural value={count} one="# applicant" other="# applicants" /> for {job} waited longer than promised, or longer
        than their stage allows
      </Trans>
    )
  if (kind === 'event_registration')
    return (
      <Trans>
        <Plural value={count} one="# new registration" other="# new registrations" /> for <bdi>{detail}</bdi>
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
  if (kind === 'email_replied' && notification.jobName === null) return <Trans>{someone} replied to your email</Trans>
  if (kind === 'email_replied')
    return (
      <Trans>
        {someone} replied to an email about {job}
      </Trans>
    )
  if (kind === 'hold_ended')
    return (
      <Trans>
        {someone} is no longer on hold for {job}
      </Trans>
    )
  if (kind === 'application_assigned')
    return person ? (
      <Trans>
        {actor} assigned {person} to you for {job}
      </Trans>
    ) : (
      <Trans>An application for {job} was assigned to you</Trans>
    )
  if (kind === 'mention')
    return person ? (
      <Trans>
        {actor} mentioned you in a note about {person}
      </Trans>
    ) : (
      <Trans>You were mentioned in notes about an application for {job}</Trans>
    )
  if (kind === 'assignment')
    return actor ? (
      <Trans>
        {actor} assigned {job} to you
      </Trans>
    ) : (
      <Trans>{job} was assigned to you</Trans>
    )
  if (kind === 'job_transferred') {
    const owner = <bdi>{detail ?? t`someone else`}</bdi>
    return actor ? (
      <Trans>
        {actor} transferred {job} to {owner}
      </Trans>
    ) : (
      <Trans>
        {job} was transferred to {owner}
      </Trans>
    )
  }
  if (kind === 'automation')
    return person ? (
      <Trans>
        An automation asks you to look at {person} for {job}
      </Trans>
    ) : (
      <Trans>An automation asks you to look at {job}</Trans>
    )
  if (kind === 'task_assigned')
    return (
      <Trans>
        {giver} assigned you a task: <bdi>{detail}</bdi>
      </Trans>
    )
  if (kind === 'task_due')
    return (
      <Trans>
        Task due: <bdi>{detail}</bdi>
      </Trans>
    )
  const isOfApplication = notification.appId !== null
  if (kind === 'approval_due')
    return isOfApplication ? (
      <Trans>
        {someone}'s application for {job} needs your approval
      </Trans>
    ) : (
      <Trans>{job} needs your approval</Trans>
    )
  if (kind === 'approval_decided' && isOfApplication) {
    if (detail === 'approved')
      return (
        <Trans>
          {someone}'s application for {job} was approved
        </Trans>
      )
    if (detail === 'rejected')
      return (
        <Trans>
          {someone}'s application for {job} wasn't approved
        </Trans>
      )
    return (
      <Trans>
        Changes were requested for {someone}'s application for {job}
      </Trans>
    )
  }
  if (kind === 'approval_decided') {
    if (detail === 'approved') return <Trans>{job} was approved</Trans>
    if (detail === 'rejected') return <Trans>{job} wasn't approved</Trans>
    return <Trans>Changes were requested for {job}</Trans>
  }
  if (kind === 'proposal_waiting')
    return (
      <Trans>
        <Plural value={count} one="# suggestion" other="# suggestions" /> of automations for {job} to decide
      </Trans>
    )
  if (kind === 'email_unmatched')
    return <Plural value={count} one="# email to assign to a candidate" other="# emails to assign to candidates" />
  if (kind === 'duplicate_found')
    return (
      <Plural value={count} one="# possible duplicate in your upload" other="# possible duplicates in your upload" />
    )
  if (kind === 'erasure_request') return <Trans>{someone} asked for their data to be deleted</Trans>
  if (kind === 'incentive_due')
    return (
      <Trans>
        <Plural value={count} one="# referral incentive is due" other="# referral incentives are due" /> for {job}
      </Trans>
    )
  if (kind === 'referral_update') {
    if (detail === 'incentive_due') return <Trans>Your incentive for referring {someone} is due</Trans>
    if (detail === 'incentive_paid') return <Trans>Your incentive for referring {someone} was paid</Trans>
    return (
      <Trans>
        {someone}, whom you referred, was hired for {job}
      </Trans>
    )
  }
  const file = <bdi>{detail}</bdi>
  if (kind === 'feed_error') return <Trans>The import of {file} failed</Trans>
  return <Trans>The import of {file} has finished</Trans>
}
