import * as z from 'zod/mini'
import { audit, machineWord, ofCompany, team, type Verb } from '../history/verb.ts'

const template = z.object({
  displayName: ofCompany(z.string()),
  category: machineWord,
  languages: z.array(machineWord),
})

const sequence = z.object({ displayName: ofCompany(z.string()), steps: z.number() })

const reason = z.object({ reason: machineWord })

/** What happens to email templates and to messages with candidates. */
export const correspondenceVerbs = {
  email_template_created: {
    entity: 'email_template',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email template created' },
    after: template,
  },
  email_template_changed: {
    entity: 'email_template',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email template changed' },
    before: template,
    after: template,
  },
  email_template_removed: {
    entity: 'email_template',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email template deleted' },
    before: template,
  },
  email_template_restored: {
    entity: 'email_template',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email template restored' },
    after: template,
  },
  sequence_created: {
    entity: 'sequence',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email sequence created' },
    after: sequence,
  },
  sequence_changed: {
    entity: 'sequence',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email sequence changed' },
    before: sequence,
    after: sequence,
  },
  sequence_removed: {
    entity: 'sequence',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email sequence deleted' },
    before: sequence,
  },
  sequence_restored: {
    entity: 'sequence',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email sequence restored' },
    after: sequence,
  },
  sequence_started: {
    entity: 'sequence_enrollment',
    seenBy: team,
    text: /*i18n*/ { id: 'Email sequence started' },
  },
  sequence_paused: {
    entity: 'sequence_enrollment',
    seenBy: team,
    text: /*i18n*/ { id: 'Email sequence paused' },
  },
  sequence_resumed: {
    entity: 'sequence_enrollment',
    seenBy: team,
    text: /*i18n*/ { id: 'Email sequence resumed' },
  },
  sequence_finished: {
    entity: 'sequence_enrollment',
    seenBy: team,
    text: /*i18n*/ { id: 'Email sequence finished' },
  },
  sequence_stopped: {
    entity: 'sequence_enrollment',
    seenBy: team,
    text: /*i18n*/ { id: 'Email sequence stopped' },
  },
  suppression_added: {
    entity: 'suppression',
    seenBy: audit,
    text: /*i18n*/ { id: 'Emails to an address stopped' },
    after: reason,
  },
  suppression_removed: {
    entity: 'suppression',
    seenBy: audit,
    text: /*i18n*/ { id: 'Emails to an address allowed again' },
    before: reason,
  },
  message_written: { entity: 'message', seenBy: team, text: /*i18n*/ { id: 'Email to the candidate written' } },
  message_received: { entity: 'message', seenBy: team, text: /*i18n*/ { id: "Candidate's reply received" } },
  unmatched_email_received: {
    entity: 'unmatched_email',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email without a conversation received' },
  },
  unmatched_email_attached: {
    entity: 'message',
    seenBy: team,
    text: /*i18n*/ { id: 'Email from the inbox added to the conversation' },
  },
  unmatched_email_detached: {
    entity: 'message',
    seenBy: team,
    text: /*i18n*/ { id: 'Email removed from the conversation' },
  },
  unmatched_email_discarded: {
    entity: 'unmatched_email',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email in the inbox deleted' },
  },
  unmatched_email_restored: {
    entity: 'unmatched_email',
    seenBy: audit,
    text: /*i18n*/ { id: 'Email in the inbox restored' },
  },
  message_cancelled: { entity: 'message', seenBy: team, text: /*i18n*/ { id: 'Email to the candidate cancelled' } },
} as const satisfies Record<string, Verb>
