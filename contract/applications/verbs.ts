import * as z from 'zod/mini'
import { audit, everybody, machineWord, ofCompany, rowId, team, type Verb } from '../history/verb.ts'
import { stageCompletions } from '../workflows/auto-advance.ts'
import { exitNeeds } from '../workflows/exit-rules.ts'
import { statusKeys } from './applications.ts'

/** Where an application stands. */
export const standing = z.object({
  statusKey: z.enum(statusKeys),
  jobStageId: z.optional(z.nullable(rowId)),
  stageName: z.optional(z.nullable(ofCompany(z.string()))),
  /** Why, in the table of notes. */
  noteId: z.optional(rowId),
  /** What the stage before still asked for when somebody moved the application on. */
  overrode: z.optional(z.array(z.enum(exitNeeds))),
  /** What was complete in the stage before, where that alone has moved the application on. */
  completed: z.optional(z.enum(stageCompletions)),
})

/** The same of an application that has just come in, with the channel that brought it. */
export const arrival = z.extend(standing, { source: machineWord })

/** Of the company that keeps it: these events are about no job, so that no other side of the job reads them. */
const ofOneSide = { entity: 'application', seenBy: audit } as const
const tagNames = z.object({ tags: z.array(ofCompany(z.string())) })
const assignee = z.object({ userId: z.nullable(rowId) })
const promise = z.object({ answerDueAt: z.nullable(z.iso.datetime()) })
const reasonOrder = z.object({ rejectionReasonIds: z.array(rowId) })
const wait = z.object({ onHoldUntil: z.nullable(z.iso.date()), noteId: z.optional(rowId) })
const held = { entity: 'application', seenBy: team, before: wait, after: wait } as const
const moved = { entity: 'application', seenBy: everybody, before: standing, after: standing } as const

/** What happens to an application on its way. */
export const applicationVerbs = {
  application_moved: { ...moved, text: /*i18n*/ { id: 'Moved from {before} to {after}' } },
  application_rejected: { ...moved, text: /*i18n*/ { id: 'Rejected in {before}' } },
  application_closed_out: { ...moved, text: /*i18n*/ { id: 'Ended in {before} because the job was closed' } },
  stage_skipped: { ...moved, text: /*i18n*/ { id: 'Skipped ahead from {before} to {after}' } },
  application_reversed: { ...moved, text: /*i18n*/ { id: 'Moved back to {after}' } },
  application_held: { ...held, text: /*i18n*/ { id: 'Put on hold' } },
  application_resumed: { ...held, text: /*i18n*/ { id: 'Taken off hold' } },
  application_joined: { ...moved, text: /*i18n*/ { id: 'Joined' } },
  application_decision_undone: { ...moved, text: /*i18n*/ { id: 'Decision undone, back to {after}' } },
  application_withdrawn: { ...moved, text: /*i18n*/ { id: 'Withdrawn by the candidate' } },
  withdrawal_survey_answered: {
    entity: 'application',
    seenBy: team,
    text: /*i18n*/ { id: 'Reasons for withdrawing given' },
  },
  application_withdrawn_by_team: { ...moved, text: /*i18n*/ { id: 'Withdrawn on behalf of the candidate' } },
  application_reopened: { ...moved, text: /*i18n*/ { id: 'Reopened by the candidate' } },
  application_relocated: { ...moved, text: /*i18n*/ { id: 'Moved to another job' } },
  application_copied: {
    entity: 'application',
    seenBy: everybody,
    text: /*i18n*/ { id: 'Carried over from another job' },
    after: z.extend(arrival, { copiedFromAppId: rowId }),
  },
  application_copy_undone: { entity: 'application', seenBy: audit, text: /*i18n*/ { id: 'Copy undone' } },
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
  application_tagged: {
    ...ofOneSide,
    text: /*i18n*/ { id: 'Tags changed' },
    before: tagNames,
    after: tagNames,
  },
  application_assigned: {
    ...ofOneSide,
    text: /*i18n*/ { id: 'Assigned to a colleague' },
    before: assignee,
    after: assignee,
  },
  application_promise_changed: {
    entity: 'application',
    seenBy: team,
    text: /*i18n*/ { id: 'Answer date changed' },
    before: promise,
    after: promise,
  },
  application_rated: { ...ofOneSide, text: /*i18n*/ { id: 'Rated' } },
  stage_item_checked: { ...ofOneSide, text: /*i18n*/ { id: 'Checklist item completed' } },
  stage_item_unchecked: { ...ofOneSide, text: /*i18n*/ { id: 'Checklist item reopened' } },
  application_shared: {
    entity: 'application',
    seenBy: team,
    text: /*i18n*/ { id: 'Application shared by email' },
    after: z.object({ recipients: z.number(), templateName: z.nullable(machineWord) }),
  },
  applications_exported: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Applications downloaded' },
    after: z.object({ format: machineWord, count: z.number() }),
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
    before: reasonOrder,
    after: reasonOrder,
  },
  // Only the job's owner sees accommodation requests, so they are on no time line.
  manual_review_asked: {
    entity: 'manual_review',
    seenBy: everybody,
    text: /*i18n*/ { id: 'Manual review requested' },
  },
  manual_review_answered: {
    entity: 'manual_review',
    seenBy: everybody,
    text: /*i18n*/ { id: 'Manual review answered' },
    after: z.object({ state: z.enum(['upheld', 'changed']) }),
  },
  accommodation_asked: { entity: 'accommodation', seenBy: audit, text: /*i18n*/ { id: 'Accommodation requested' } },
  accommodation_answered: { entity: 'accommodation', seenBy: audit, text: /*i18n*/ { id: 'Accommodation answered' } },
} as const satisfies Record<string, Verb>
