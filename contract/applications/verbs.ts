import * as z from 'zod/mini'
import { audit, everybody, machineWord, ofCompany, rowId, team, type Verb } from '../history/verb.ts'
import { statusKeys } from './applications.ts'

/** Where an application stands. */
export const standing = z.object({
  statusKey: z.enum(statusKeys),
  jobStageId: z.optional(z.nullable(rowId)),
  stageName: z.optional(z.nullable(ofCompany(z.string()))),
  /** Why, in the table of notes. */
  noteId: z.optional(rowId),
})

/** The same of an application that has just come in, with the channel that brought it. */
export const arrival = z.extend(standing, { source: machineWord })

const wait = z.object({ onHoldUntil: z.nullable(z.iso.date()), noteId: z.optional(rowId) })
const held = { entity: 'application', seenBy: team, before: wait, after: wait } as const
const moved = { entity: 'application', seenBy: everybody, before: standing, after: standing } as const

/** What happens to an application on its way. */
export const applicationVerbs = {
  application_moved: { ...moved, text: /*i18n*/ { id: 'Moved from {before} to {after}' } },
  application_rejected: { ...moved, text: /*i18n*/ { id: 'Rejected in {before}' } },
  stage_skipped: { ...moved, text: /*i18n*/ { id: 'Skipped ahead from {before} to {after}' } },
  application_reversed: { ...moved, text: /*i18n*/ { id: 'Moved back to {after}' } },
  application_held: { ...held, text: /*i18n*/ { id: 'Put on hold' } },
  application_resumed: { ...held, text: /*i18n*/ { id: 'Taken off hold' } },
  application_joined: { ...moved, text: /*i18n*/ { id: 'Joined' } },
  application_decision_undone: { ...moved, text: /*i18n*/ { id: 'Decision undone, back to {after}' } },
  application_withdrawn: { ...moved, text: /*i18n*/ { id: 'Withdrawn by the candidate' } },
  application_reopened: { ...moved, text: /*i18n*/ { id: 'Reopened by the candidate' } },
  application_confirmed: {
    entity: 'application',
    seenBy: team,
    text: /*i18n*/ { id: 'Email address confirmed by the candidate' },
  },
  status_link_replaced: {
    entity: 'application',
    seenBy: audit,
    text: /*i18n*/ { id: 'Links replaced by the candidate' },
  },
  application_disowned: {
    entity: 'application',
    seenBy: audit,
    text: /*i18n*/ { id: 'Removed: address not recognised by its owner' },
  },
  application_shared: {
    entity: 'application',
    seenBy: team,
    text: /*i18n*/ { id: 'Application shared by email' },
    after: z.object({ recipients: z.number(), templateName: z.nullable(machineWord) }),
  },
  rejection_reason_added: {
    entity: 'rejection_reason',
    seenBy: audit,
    text: /*i18n*/ { id: 'Rejection reason added' },
  },
  rejection_reason_changed: {
    entity: 'rejection_reason',
    seenBy: audit,
    text: /*i18n*/ { id: 'Rejection reason changed' },
  },
  rejection_reasons_ordered: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Rejection reasons reordered' },
  },
  // Only the job's owner sees accommodation requests, so they are on no time line.
  accommodation_asked: { entity: 'accommodation', seenBy: audit, text: /*i18n*/ { id: 'Accommodation requested' } },
  accommodation_answered: { entity: 'accommodation', seenBy: audit, text: /*i18n*/ { id: 'Accommodation answered' } },
} as const satisfies Record<string, Verb>
