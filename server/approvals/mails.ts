import type { Text } from '../kernel/i18n.ts'

/** What emails about approvals say. */
export const letterTexts = {
  due: /*i18n*/ { id: 'Please approve: {title}' },
  reminder: /*i18n*/ { id: 'Reminder: please approve {title}' },
  escalation: /*i18n*/ { id: 'Escalated to you: please approve {title}' },
  handover: /*i18n*/ { id: 'Handed over to you: please approve {title}' },
  opening: /*i18n*/ { id: '{name} asks for your approval of this job at {company}.' },
  openingOfChange: /*i18n*/ { id: '{name} asks for your approval of a change to this job at {company}.' },
  openingOfApplication: /*i18n*/ {
    id: '{name} asks for your approval of {candidate} for the job {title} at {company}. The application is in the stage “{stage}”.',
  },
  button: /*i18n*/ { id: 'Review and decide' },
  closing: /*i18n*/ {
    id: "You can decide without signing in. The link is only for you and works for 7 days, so please don't forward it.",
  },
  footer: /*i18n*/ { id: 'You received this email because you approve jobs for {company} on {site}.' },
  footerOfApplication: /*i18n*/ {
    id: 'You received this email because you approve applications for {company} on {site}.',
  },
  job: /*i18n*/ { id: 'Job' },
  department: /*i18n*/ { id: 'Department' },
  pay: /*i18n*/ { id: 'Pay' },
  place: /*i18n*/ { id: 'Location' },
  vacancies: /*i18n*/ { id: 'Vacancies' },
  /** An amount of pay with its currency, such as EUR 60,000 – 80,000. */
  perHour: /*i18n*/ { id: '{amount} per hour' },
  perDay: /*i18n*/ { id: '{amount} per day' },
  perWeek: /*i18n*/ { id: '{amount} per week' },
  perMonth: /*i18n*/ { id: '{amount} per month' },
  perYear: /*i18n*/ { id: '{amount} per year' },
  changed: /*i18n*/ { id: '{value} (before: {was})' },
  none: /*i18n*/ { id: 'Not set' },
  approved: /*i18n*/ { id: 'Approved: {title}' },
  approvedText: /*i18n*/ { id: "Everyone has approved it, and it's now published." },
  rejected: /*i18n*/ { id: 'Not approved: {title}' },
  rejectedText: /*i18n*/ { id: '{name} rejected it. Nothing was published; your changes are still saved.' },
  changes: /*i18n*/ { id: 'Changes requested: {title}' },
  changesText: /*i18n*/ {
    id: '{name} asks for changes. Nothing was published; edit the job and submit it again.',
  },
  approvedApplication: /*i18n*/ { id: 'Everyone has approved {candidate} for the job {title}.' },
  rejectedApplication: /*i18n*/ {
    id: '{name} rejected it. {candidate} stays in the stage “{stage}”. You can reject the application or ask for approval again.',
  },
  changesApplication: /*i18n*/ {
    id: '{name} asks for changes. {candidate} stays in the stage “{stage}” until you ask for approval again.',
  },
  openJob: /*i18n*/ { id: 'Open job' },
  openApplication: /*i18n*/ { id: 'Open the application' },
  footerOfAsker: /*i18n*/ { id: 'You received this email because you asked for this approval on {site}.' },
} satisfies Record<string, Text>
