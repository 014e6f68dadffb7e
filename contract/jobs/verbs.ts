import * as z from 'zod/mini'
import { audit, machineWord, ofCompany, rowId, team, type Verb } from '../history/verb.ts'
import { automation } from './flags.ts'
import { openingReasons } from './openings.ts'

const run = z.object({ importId: rowId })
const counts = z.object({
  read: z.number(),
  inserted: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
})

const collaborator = z.object({ userId: rowId, roleId: z.number() })
const linked = z.object({ linkedinJobId: z.nullable(machineWord) })
const openness = z.object({ open: z.boolean() })
const automated = z.partial(z.object({ ...automation, autoShortlistThreshold: z.number() }))
const order = z.object({ closeReasonIds: z.array(rowId) })
const openingsSaid = z.object({ openingIds: z.array(rowId), codes: z.array(ofCompany(z.string())) })
const openingSaid = z.object({ code: ofCompany(z.string()) })
/** With the application that fills it. */
const filling = z.extend(openingSaid, { appId: rowId })
const openingFacts = z.partial(
  z.object({
    code: ofCompany(z.string()),
    reason: z.enum(openingReasons),
    departmentId: z.nullable(rowId),
    officeId: z.nullable(rowId),
    targetStart: z.nullable(z.iso.date()),
  }),
)
const ofOpening = { entity: 'opening', seenBy: team } as const
const access = z.object({ confidential: z.boolean(), userIds: z.array(rowId) })

/** What happens to jobs, and the imports that bring many at once. */
export const jobVerbs = {
  job_opened: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job opened' } },
  job_drafted: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job draft created' } },
  job_draft_removed: { entity: 'job', seenBy: audit, text: /*i18n*/ { id: 'Job draft deleted' } },
  job_changed: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Job changed' },
    after: z.object({ fields: z.array(machineWord) }),
  },
  job_changes_discarded: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Unpublished changes discarded' } },
  /** With the number of an import that was undone, where that closed it. */
  job_closed: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job closed' }, after: z.partial(run) },
  close_reason_added: { entity: 'close_reason', seenBy: audit, text: /*i18n*/ { id: 'Reason for closing jobs added' } },
  close_reason_changed: {
    entity: 'close_reason',
    seenBy: audit,
    text: /*i18n*/ { id: 'Reason for closing jobs changed' },
  },
  close_reasons_ordered: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Reasons for closing jobs reordered' },
    before: order,
    after: order,
  },
  job_paused: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job paused' } },
  job_resumed: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job resumed' } },
  job_archived: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job archived' } },
  job_unarchived: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job brought back from the archive' } },
  job_reopened: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job reopened' } },
  job_removed: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job deleted' }, after: run },
  job_restored: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Job restored' }, after: run },
  job_template_saved: { entity: 'job_template', seenBy: audit, text: /*i18n*/ { id: 'Job template saved' } },
  job_template_changed: { entity: 'job_template', seenBy: audit, text: /*i18n*/ { id: 'Job template changed' } },
  job_template_removed: { entity: 'job_template', seenBy: audit, text: /*i18n*/ { id: 'Job template deleted' } },
  job_template_restored: { entity: 'job_template', seenBy: audit, text: /*i18n*/ { id: 'Job template restored' } },
  job_imported: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Job imported' },
    after: z.extend(run, { source: machineWord, change: z.enum(['inserted', 'changed']) }),
  },
  job_document_added: { entity: 'job_document', seenBy: team, text: /*i18n*/ { id: 'Document added to the job' } },
  job_document_removed: {
    entity: 'job_document',
    seenBy: team,
    text: /*i18n*/ { id: 'Job document deleted' },
  },
  job_transferred: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Job transferred to a colleague' },
    before: z.object({ ownerId: z.nullable(rowId) }),
    after: z.object({ ownerId: z.nullable(rowId) }),
  },
  job_collaborator_added: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Collaborator added' },
    after: collaborator,
  },
  job_collaborator_changed: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: "Collaborator's role changed" },
    before: collaborator,
    after: collaborator,
  },
  job_collaborator_removed: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Collaborator removed' },
    before: collaborator,
  },
  job_collaboration_changed: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Open collaboration changed' },
    before: openness,
    after: openness,
  },
  job_access_changed: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Access to the job changed' },
    before: access,
    after: access,
  },
  job_meta_changed: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Job meta information changed' },
    after: z.object({ labels: z.array(ofCompany(z.string())) }),
  },
  job_automation_changed: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Auto-pilot settings changed' },
    before: automated,
    after: automated,
  },
  job_linked: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Linked job ID changed' },
    before: linked,
    after: linked,
  },
  job_shared: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Job shared by email' },
    after: z.object({ recipients: z.number(), templateName: z.nullable(machineWord) }),
  },
  job_external_link_opened: {
    entity: 'job',
    seenBy: audit,
    text: /*i18n*/ { id: "Employer's application page opened" },
  },
  openings_added: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Openings added' }, after: openingsSaid },
  openings_removed: { entity: 'job', seenBy: team, text: /*i18n*/ { id: 'Openings deleted' }, before: openingsSaid },
  opening_changed: {
    ...ofOpening,
    text: /*i18n*/ { id: 'Opening changed' },
    before: openingFacts,
    after: openingFacts,
  },
  opening_cancelled: { ...ofOpening, text: /*i18n*/ { id: 'Opening cancelled' }, after: openingSaid },
  opening_reopened: { ...ofOpening, text: /*i18n*/ { id: 'Cancelled opening reopened' }, after: openingSaid },
  opening_removed: { ...ofOpening, text: /*i18n*/ { id: 'Opening deleted' }, before: openingSaid },
  opening_restored: { ...ofOpening, text: /*i18n*/ { id: 'Opening restored' }, after: openingSaid },
  opening_filled: { ...ofOpening, text: /*i18n*/ { id: 'Opening filled' }, after: filling },
  /** The hire was taken back. */
  opening_freed: { ...ofOpening, text: /*i18n*/ { id: 'Opening available again' }, before: filling },
  import_done: { entity: 'import_run', seenBy: audit, text: /*i18n*/ { id: 'Import finished' }, after: counts },
  import_failed: { entity: 'import_run', seenBy: audit, text: /*i18n*/ { id: 'Import failed' }, after: counts },
  import_undone: {
    entity: 'import_run',
    seenBy: audit,
    text: /*i18n*/ { id: 'Import undone' },
    after: z.object({ removed: z.number(), restored: z.number(), closed: z.number(), left: z.number() }),
  },
} as const satisfies Record<string, Verb>
