import { notificationPath } from '@hireloom/contract/notifications/notification-path.ts'
import type { Notification } from '@hireloom/contract/notifications/notifications.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { escapeHtml } from '../kernel/escape-html.ts'
import { type Text, translate } from '../kernel/i18n.ts'
import { type Composed, compose } from '../kernel/mail/compose.ts'
import { publicUrl, siteName } from '../kernel/ports.ts'
import type { Language } from '../kernel/session.ts'

/** What an email says of one notification; in a digest only its subject. */
interface Said {
  readonly subject: Text
  readonly body?: Text
}

const texts = {
  applied: { subject: /*i18n*/ { id: '{person} applied: {job}' } },
  applications: {
    subject: /*i18n*/ { id: '{count, plural, one {# new application} other {# new applications}}: {job}' },
  },
  added: { subject: /*i18n*/ { id: '{actor} added {person}: {job}' } },
  addedByNoOne: { subject: /*i18n*/ { id: '{person} was added: {job}' } },
  additions: {
    subject: /*i18n*/ { id: '{count, plural, one {# person was added} other {# people were added}}: {job}' },
  },
  withdrawn: {
    subject: /*i18n*/ { id: '{person} withdrew: {job}' },
    body: /*i18n*/ { id: "{person} withdrew their application for {job}. You don't need to do anything." },
  },
  accommodation: {
    subject: /*i18n*/ { id: '{person} asked for an accommodation: {job}' },
    body: /*i18n*/ {
      id: "{person} asked for an accommodation in the process for {job}. You'll find the request with the application; only the hiring team can see it. Please answer within five days.",
    },
  },
  accommodationLate: {
    subject: /*i18n*/ { id: '{person} is still waiting for your answer: {job}' },
    body: /*i18n*/ {
      id: "{person} asked for an accommodation in the process for {job}, and the five-day deadline has passed. You'll find the request with the application.",
    },
  },
  manualReview: {
    subject: /*i18n*/ { id: '{person} asked for a manual review: {job}' },
    body: /*i18n*/ {
      id: "{person} asked for a person to review how their application for {job} was scored or decided. You'll find the request with the application. Please answer within 14 days.",
    },
  },
  manualReviewLate: {
    subject: /*i18n*/ { id: '{person} is still waiting for your answer: {job}' },
    body: /*i18n*/ {
      id: "{person} asked for a manual review of their application for {job}, and the 14-day deadline has passed. You'll find the request with the application.",
    },
  },
  documentsReceived: { subject: /*i18n*/ { id: '{person} uploaded the requested documents: {job}' } },
  holdEnded: { subject: /*i18n*/ { id: '{person} is no longer on hold: {job}' } },
  applicationAssigned: { subject: /*i18n*/ { id: '{actor} assigned {person} to you: {job}' } },
  mentioned: { subject: /*i18n*/ { id: '{actor} mentioned you in a note about {person}: {job}' } },
  replied: { subject: /*i18n*/ { id: 'New message from {person}' } },
  personReplied: { subject: /*i18n*/ { id: '{person} replied to your email' } },
  emailReplied: { subject: /*i18n*/ { id: '{person} replied to an email: {job}' } },
  late: {
    subject: /*i18n*/ { id: 'Applicants are waiting for your answer: {job}' },
    body: /*i18n*/ {
      id: '{count, plural, one {# applicant} other {# applicants}} for {job} waited longer than your company promised, or longer than their stage allows. Candidates can see on their status page when a promised answer is late.',
    },
  },
  assigned: { subject: /*i18n*/ { id: '{actor} assigned {job} to you' } },
  assignedByNoOne: { subject: /*i18n*/ { id: '{job} was assigned to you' } },
  transferred: { subject: /*i18n*/ { id: '{actor} transferred {job} to {detail}' } },
  transferredByNoOne: { subject: /*i18n*/ { id: '{job} was transferred to {detail}' } },
  taskAssigned: { subject: /*i18n*/ { id: '{actor} assigned you a task: {detail}' } },
  taskDue: { subject: /*i18n*/ { id: 'Task due: {detail}' } },
  due: { subject: /*i18n*/ { id: '{job} needs your approval' } },
  approved: { subject: /*i18n*/ { id: '{job} was approved' } },
  rejected: { subject: /*i18n*/ { id: "{job} wasn't approved" } },
  changes: { subject: /*i18n*/ { id: 'Changes were requested for {job}' } },
  dueOf: { subject: /*i18n*/ { id: "{person}'s application for {job} needs your approval" } },
  approvedOf: { subject: /*i18n*/ { id: "{person}'s application for {job} was approved" } },
  rejectedOf: { subject: /*i18n*/ { id: "{person}'s application for {job} wasn't approved" } },
  changesOf: { subject: /*i18n*/ { id: "Changes were requested for {person}'s application for {job}" } },
  registered: {
    subject: /*i18n*/ { id: '{count, plural, one {# new registration} other {# new registrations}}: {detail}' },
  },
  referralHired: { subject: /*i18n*/ { id: '{person}, whom you referred, was hired: {job}' } },
  incentiveEarned: { subject: /*i18n*/ { id: 'Your referral incentive is due: {job}' } },
  incentivePaid: { subject: /*i18n*/ { id: 'Your referral incentive was paid: {job}' } },
  incentiveDue: {
    subject: /*i18n*/ {
      id: '{count, plural, one {# referral incentive is due} other {# referral incentives are due}}: {job}',
    },
  },
  automation: { subject: /*i18n*/ { id: 'An automation asks you to look at {job}' } },
  automationOf: { subject: /*i18n*/ { id: 'An automation asks you to look at {person}: {job}' } },
  importFailed: { subject: /*i18n*/ { id: 'The import of {detail} failed' } },
  proposed: {
    subject: /*i18n*/ {
      id: '{count, plural, one {# automation suggestion to review} other {# automation suggestions to review}}: {job}',
    },
  },
  unmatched: {
    subject: /*i18n*/ {
      id: '{count, plural, one {# email to assign} other {# emails to assign}}',
    },
  },
  duplicates: {
    subject: /*i18n*/ {
      id: '{count, plural, one {# possible duplicate in your upload} other {# possible duplicates in your upload}}',
    },
  },
  erasure: { subject: /*i18n*/ { id: '{person} asked for their data to be deleted' } },
  erasureOfSomeone: { subject: /*i18n*/ { id: 'A candidate asked for their data to be deleted' } },
  imported: { subject: /*i18n*/ { id: 'The import of {detail} has finished' } },
} satisfies Record<string, Said>

const frame = {
  digest: /*i18n*/ { id: '{count, plural, one {# update} other {# updates}} for you' },
  more: /*i18n*/ { id: '{count, plural, one {And # more} other {And # more}}' },
  open: /*i18n*/ { id: 'Open in {site}' },
  openAll: /*i18n*/ { id: 'See all notifications' },
  footer: /*i18n*/ { id: 'You received this email because of your notification preferences on {site}.' },
  preferences: /*i18n*/ { id: 'Notification preferences' },
} satisfies Record<string, Text>

function saidOf({ kind, detail, personName, actorName, jobName }: Notification): Said {
  if (kind === 'application_new') return personName === null ? texts.applications : texts.applied
  if (kind === 'application_added' && personName === null) return texts.additions
  if (kind === 'application_added') return actorName === null ? texts.addedByNoOne : texts.added
  if (kind === 'application_withdrawn') return texts.withdrawn
  if (kind === 'accommodation') return detail === 'late' ? texts.accommodationLate : texts.accommodation
  if (kind === 'manual_review') return detail === 'late' ? texts.manualReviewLate : texts.manualReview
  if (kind === 'documents_received') return texts.documentsReceived
  if (kind === 'hold_ended') return texts.holdEnded
  if (kind === 'application_assigned') return texts.applicationAssigned
  if (kind === 'mention') return texts.mentioned
  if (kind === 'candidate_replied') return texts.replied
  if (kind === 'email_replied') return jobName === null ? texts.personReplied : texts.emailReplied
  if (kind === 'feed_error') return texts.importFailed
  if (kind === 'proposal_waiting') return texts.proposed
  if (kind === 'email_unmatched') return texts.unmatched
  if (kind === 'duplicate_found') return texts.duplicates
  if (kind === 'erasure_request') return personName === null ? texts.erasureOfSomeone : texts.erasure
  if (kind === 'sla_breach') return texts.late
  if (kind === 'assignment') return actorName === null ? texts.assignedByNoOne : texts.assigned
  if (kind === 'job_transferred') return actorName === null ? texts.transferredByNoOne : texts.transferred
  if (kind === 'automation') return personName === null ? texts.automation : texts.automationOf
  if (kind === 'task_assigned') return texts.taskAssigned
  if (kind === 'task_due') return texts.taskDue
  if (kind === 'approval_due') return personName === null ? texts.due : texts.dueOf
  if (kind === 'incentive_due') return texts.incentiveDue
  if (kind === 'referral_update') {
    if (detail === 'incentive_due') return texts.incentiveEarned
    return detail === 'incentive_paid' ? texts.incentivePaid : texts.referralHired
  }
  if (kind === 'approval_decided' && personName !== null)
    return detail === 'approved' ? texts.approvedOf : detail === 'rejected' ? texts.rejectedOf : texts.changesOf
  if (kind === 'approval_decided')
    return detail === 'approved' ? texts.approved : detail === 'rejected' ? texts.rejected : texts.changes
  return kind === 'event_registration' ? texts.registered : texts.imported
}

/** One notification in full, or the list of several and how many there are besides. */
export function composeNotifications(language: Language, list: readonly Notification[], more: number): Composed {
  const site = siteName()
  const say = (text: Text, about?: Notification) =>
    translate(language, text, {
      site,
      count: about?.count ?? list.length + more,
      job: about?.jobName ?? '',
      person: about?.personName ?? '…',
      actor: about?.actorName ?? '…',
      detail: about?.detail ?? '',
    })
  const urlOf = (about: Notification) => publicUrl() + notificationPath(about)
  const ending = {
    footer: say(frame.footer),
    footerLinks: [
      { label: say(frame.preferences), url: publicUrl() + pathOf('/app/roboroy/notifications/preferences') },
    ],
  }
  const [only, ...others] = list
  if (only && others.length === 0 && more === 0) {
    const { subject, body } = saidOf(only)
    const blocks = [
      { kind: 'text', text: say(body ?? subject, only) } as const,
      { kind: 'button', label: say(frame.open), url: urlOf(only) } as const,
    ]
    return compose(language, { subject: say(subject, only), blocks, ...ending })
  }
  const items = list.map(each => `<li><a href="${urlOf(each)}">${escapeHtml(say(saidOf(each).subject, each))}</a></li>`)
  const rest = more === 0 ? '' : `<p>${escapeHtml(translate(language, frame.more, { count: more }))}</p>`
  return compose(language, {
    subject: say(frame.digest),
    blocks: [
      { kind: 'rich', html: `<ul>${items.join('')}</ul>${rest}` },
      { kind: 'button', label: say(frame.openAll), url: publicUrl() + pathOf('/app/roboroy/notifications') },
    ],
    ...ending,
  })
}
