import * as z from 'zod/mini'
import { audit, machineWord, ofCompany, rowId, team, type Verb } from '../history/verb.ts'

const named = z.object({ name: ofCompany(z.string()), trigger: machineWord, isEnabled: z.boolean() })
const run = z.object({ runId: rowId, automationId: z.nullable(rowId) })
const webhook = z.object({ name: ofCompany(z.string()), isActive: z.boolean() })
const ofWebhook = { entity: 'webhook', seenBy: audit } as const
const order = z.object({ automationIds: z.array(rowId) })

/** What happens to automations, and what they do; the changes that they make are events of their own. */
export const automationVerbs = {
  automation_created: {
    entity: 'automation',
    seenBy: audit,
    text: /*i18n*/ { id: 'Automation created' },
    after: named,
  },
  automation_changed: {
    entity: 'automation',
    seenBy: audit,
    text: /*i18n*/ { id: 'Automation changed' },
    before: named,
    after: named,
  },
  automation_removed: {
    entity: 'automation',
    seenBy: audit,
    text: /*i18n*/ { id: 'Automation deleted' },
    before: named,
  },
  automation_restored: {
    entity: 'automation',
    seenBy: audit,
    text: /*i18n*/ { id: 'Automation restored' },
    after: named,
  },
  automations_ordered: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Automations reordered' },
    before: order,
    after: order,
  },
  webhook_created: { ...ofWebhook, text: /*i18n*/ { id: 'Webhook created' }, after: webhook },
  webhook_changed: { ...ofWebhook, text: /*i18n*/ { id: 'Webhook changed' }, before: webhook, after: webhook },
  webhook_secret_rotated: { ...ofWebhook, text: /*i18n*/ { id: 'Secret of a webhook rotated' } },
  webhook_removed: { ...ofWebhook, text: /*i18n*/ { id: 'Webhook deleted' }, before: webhook },
  webhook_restored: { ...ofWebhook, text: /*i18n*/ { id: 'Webhook restored' }, after: webhook },
  webhook_delivery_retried: {
    entity: 'webhook_delivery',
    seenBy: audit,
    text: /*i18n*/ { id: 'Webhook call sent again' },
  },
  automation_executed: {
    entity: 'automation_run',
    seenBy: team,
    text: /*i18n*/ { id: 'Automation ran' },
    after: run,
  },
  automation_proposed: {
    entity: 'automation_run',
    seenBy: team,
    text: /*i18n*/ { id: 'Suggested by an automation' },
    after: run,
  },
  proposal_confirmed: {
    entity: 'automation_run',
    seenBy: team,
    text: /*i18n*/ { id: 'Suggestion confirmed' },
    after: run,
  },
  proposal_dismissed: {
    entity: 'automation_run',
    seenBy: team,
    text: /*i18n*/ { id: 'Suggestion dismissed' },
    after: run,
  },
  proposal_reopened: {
    entity: 'automation_run',
    seenBy: team,
    text: /*i18n*/ { id: 'Decision on a suggestion undone' },
    after: run,
  },
} as const satisfies Record<string, Verb>
