import * as z from 'zod/mini'
import { audit, machineWord, team, type Verb } from '../history/verb.ts'
import { consentPurposes, givenConsent } from './consents.ts'
import { sourcingBases } from './notices.ts'

const months = z.object({ months: z.nullable(z.int()) })

/** What people agree to and ask for of their data. */
export const privacyVerbs = {
  consents_recorded: {
    entity: 'person',
    seenBy: audit,
    text: /*i18n*/ { id: 'Consent recorded' },
    after: z.partialRecord(z.enum(consentPurposes), givenConsent.shape.state),
  },
  privacy_notice_planned: {
    entity: 'brought_notice',
    seenBy: audit,
    text: /*i18n*/ { id: 'Privacy notice scheduled' },
    after: z.object({ basis: z.enum(sourcingBases), asksConsent: z.boolean() }),
  },
  privacy_notice_sent: { entity: 'brought_notice', seenBy: team, text: /*i18n*/ { id: 'Privacy notice sent' } },
  privacy_notice_undeliverable: {
    entity: 'brought_notice',
    seenBy: team,
    text: /*i18n*/ { id: "Privacy notice couldn't be delivered" },
  },
  privacy_notice_accepted: {
    entity: 'brought_notice',
    seenBy: team,
    text: /*i18n*/ { id: 'Agreed to be considered' },
  },
  privacy_notice_refused: {
    entity: 'brought_notice',
    seenBy: team,
    text: /*i18n*/ { id: 'Refused to be considered' },
  },
  erasure_asked: { entity: 'privacy_request', seenBy: team, text: /*i18n*/ { id: 'Data deletion requested' } },
  erasure_cancelled: {
    entity: 'privacy_request',
    seenBy: team,
    text: /*i18n*/ { id: 'Data deletion request withdrawn' },
  },
  legal_hold_placed: { entity: 'profile', seenBy: audit, text: /*i18n*/ { id: 'Legal hold placed' } },
  legal_hold_lifted: { entity: 'profile', seenBy: audit, text: /*i18n*/ { id: 'Legal hold lifted' } },
  retention_changed: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Retention period changed' },
    before: months,
    after: months,
  },
  retention_extended: {
    entity: 'profile',
    seenBy: audit,
    text: /*i18n*/ { id: 'Retention extended' },
    after: z.object({ keptUntil: machineWord }),
  },
  retention_extension_ended: { entity: 'profile', seenBy: audit, text: /*i18n*/ { id: 'Retention extension undone' } },
  erasure_done: { entity: 'privacy_request', seenBy: audit, text: /*i18n*/ { id: 'Data deleted' } },
} as const satisfies Record<string, Verb>
