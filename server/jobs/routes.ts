import * as archiving from '@hireloom/contract/jobs/archiving.ts'
import * as batch from '@hireloom/contract/jobs/batch.ts'
import * as cloning from '@hireloom/contract/jobs/cloning.ts'
import * as closeReasons from '@hireloom/contract/jobs/close-reasons.ts'
import * as closing from '@hireloom/contract/jobs/closing.ts'
import * as collaborators from '@hireloom/contract/jobs/collaborators.ts'
import * as editor from '@hireloom/contract/jobs/editor.ts'
import * as flags from '@hireloom/contract/jobs/flags.ts'
import * as jobs from '@hireloom/contract/jobs/jobs.ts'
import * as linked from '@hireloom/contract/jobs/linked-job.ts'
import * as openings from '@hireloom/contract/jobs/openings.ts'
import * as pausing from '@hireloom/contract/jobs/pausing.ts'
import * as permissions from '@hireloom/contract/jobs/permissions.ts'
import * as search from '@hireloom/contract/jobs/search.ts'
import * as shares from '@hireloom/contract/jobs/shares.ts'
import * as status from '@hireloom/contract/jobs/status.ts'
import * as templates from '@hireloom/contract/jobs/templates.ts'
import * as versions from '@hireloom/contract/jobs/versions.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { answer } from '../kernel/dispatch.ts'
import { jobArchiving } from './archiving.ts'
import { startBatch } from './batch.ts'
import { cloneJob } from './cloning.ts'
import { addCloseReason, editCloseReason, findCloseReasons, setReasonOrder } from './close-reasons.ts'
import { closeJob, readJobClosing, reopenJob } from './closing.ts'
import { addCollaborator, readCollaborators, removeCollaborator, setOpenCollaboration } from './collaborators.ts'
import { createJob } from './creating.ts'
import { discardJobDraft, readJobEditor, removeJob, saveJobDraft } from './editor.ts'
import { countClick } from './ext-clicks.ts'
import { changeJob } from './flags.ts'
import { readAuthorizedUsers, setAuthorizedUsers } from './job-access.ts'
import { findJob } from './jobs.ts'
import { linkJob } from './meta.ts'
import { changeOpening, removeOpening } from './opening-changes.ts'
import { createOpenings, findOpenings } from './openings.ts'
import { jobPausing } from './pausing.ts'
import { explain, findUserPermissions } from './permissions.ts'
import { submitJob } from './publishing.ts'
import { readFacetsOf, searchJobsOf } from './search.ts'
import { shareJobPage } from './shares.ts'
import { setStatus } from './status.ts'
import { changeTemplate, findTemplates, removeTemplate, saveTemplate } from './templates.ts'
import { transferJob } from './transfer.ts'
import { findVersion, findVersions } from './versions.ts'

const ok = { ok: true } as const

/** A parameter says something else than the address or the session. */
const contradiction = (name: string) => new Problem('malformed', { fields: { [name]: texts.value.id } })

export const routes = [
  answer(jobs.readJob, async ({ params: { jobId }, query, headers }, caller) => {
    const { sharingHash, xrt } = query
    if (query.jobId !== undefined && query.jobId !== jobId) throw contradiction('jobId')
    return { jobs: [await findJob(caller, jobId, { sharingHash, xrt: xrt ?? headers.xrtoken })] }
  }),
  answer(search.searchJobs, ({ query }, { viewer, language }) => searchJobsOf(query, viewer, language)),
  answer(search.readJobSearchFacets, ({ query }, { viewer, language }) => readFacetsOf(query, viewer, language)),
  answer(editor.createJob, ({ body }, { viewer }) => createJob(body, viewer)),
  answer(editor.readJobEditor, ({ params }, { viewer }) => readJobEditor(params.jobId, viewer)),
  answer(editor.saveJobDraft, ({ params, body }, { viewer }) => saveJobDraft(params.jobId, body, viewer)),
  answer(editor.discardJobDraft, ({ params }, { viewer }) => discardJobDraft(params.jobId, viewer).then(() => ok)),
  answer(editor.submitJob, ({ params, body }, { viewer }) => submitJob(params.jobId, body.version, viewer)),
  answer(templates.listJobTemplates, (_input, { viewer }) => findTemplates(viewer)),
  answer(templates.createJobTemplate, ({ body }, { viewer }) => saveTemplate(body, viewer)),
  answer(templates.changeJobTemplate, ({ params, body }, { viewer }) =>
    changeTemplate(params.templateId, body, viewer),
  ),
  answer(templates.removeJobTemplate, ({ params }, { viewer }) => removeTemplate(params.templateId, viewer)),
  answer(batch.startJobBatch, ({ body }, caller) => startBatch(body, caller)),
  answer(cloning.cloneJob, ({ params, body }, { viewer }) => cloneJob(params.jobId, body, viewer)),
  answer(closing.readJobClosing, ({ params }, { viewer }) => readJobClosing(params.jobId, viewer)),
  answer(closing.closeJob, ({ params, body }, { viewer }) => closeJob(params.jobId, body, viewer)),
  answer(closing.reopenJob, ({ params, body }, { viewer }) =>
    reopenJob(params.jobId, body.closeDate, viewer).then(() => ok),
  ),
  answer(closeReasons.listCloseReasons, (_input, { viewer, language }) => findCloseReasons(viewer, language)),
  answer(closeReasons.createCloseReason, ({ body }, { viewer, language }) => addCloseReason(body, viewer, language)),
  answer(closeReasons.changeCloseReason, ({ params, body }, { viewer, language }) =>
    editCloseReason(params.closeReasonId, body, viewer, language),
  ),
  answer(closeReasons.orderCloseReasons, ({ body }, { viewer }) =>
    setReasonOrder(body.closeReasonIds, viewer).then(() => ok),
  ),
  answer(openings.listOpenings, ({ params, query }, { viewer }) => findOpenings(params.jobId, query, viewer)),
  answer(openings.createOpenings, ({ params, body }, { viewer }) => createOpenings(params.jobId, body, viewer)),
  answer(openings.changeOpening, ({ params, body }, { viewer }) => changeOpening(params.openingId, body, viewer)),
  answer(openings.removeOpening, ({ params }, { viewer }) => removeOpening(params.openingId, viewer)),
  answer(pausing.pauseJob, ({ params }, { viewer }) => jobPausing.set(params.jobId, true, viewer)),
  answer(pausing.resumeJob, ({ params }, { viewer }) => jobPausing.set(params.jobId, false, viewer)),
  answer(archiving.archiveJob, ({ params }, { viewer }) => jobArchiving.set(params.jobId, true, viewer)),
  answer(archiving.unarchiveJob, ({ params }, { viewer }) => jobArchiving.set(params.jobId, false, viewer)),
  answer(editor.transferJob, ({ params, body }, { viewer }) => transferJob(params.jobId, body.toUserId, viewer)),
  answer(editor.removeJob, ({ params }, { viewer }) => removeJob(params.jobId, viewer).then(() => ok)),
  answer(versions.listJobVersions, (input, { viewer }) => findVersions(input, viewer)),
  answer(versions.readJobVersion, ({ params }, { viewer }) => findVersion(params.jobId, params.version, viewer)),
  answer(status.changeJobStatus, ({ params, body }, { viewer }) => setStatus(params.jobId, body.status, viewer)),
  answer(flags.changeJob, ({ params, body }, { viewer }) => changeJob(params.jobId, body, viewer)),
  answer(linked.linkJob, ({ params, body }, { viewer }) => linkJob(params.jobId, body, viewer)),
  answer(collaborators.readCollaborators, ({ params }, { viewer }) => readCollaborators(params.jobId, viewer)),
  answer(collaborators.addCollaborator, ({ params, body }, { viewer }) => addCollaborator(params.jobId, body, viewer)),
  answer(collaborators.removeCollaborator, ({ params, body }, { viewer }) =>
    removeCollaborator(params.jobId, body.userId, viewer),
  ),
  answer(collaborators.readAuthorizedUsers, ({ params }, { viewer }) => readAuthorizedUsers(params.jobId, viewer)),
  answer(collaborators.setAuthorizedUsers, ({ params, body }, { viewer }) =>
    setAuthorizedUsers(params.jobId, body, viewer),
  ),
  answer(collaborators.setOpenCollaboration, ({ params, body }, { viewer }) =>
    setOpenCollaboration(params.jobId, body.open, viewer).then(() => ok),
  ),
  answer(permissions.readUserPermissions, ({ params, query }, { viewer }) =>
    findUserPermissions(viewer, params.userId, query.jobId),
  ),
  answer(permissions.explainPermission, ({ query }, { viewer }) => explain(viewer, query)),
  answer(shares.shareJob, ({ params, body }, caller) => shareJobPage(params.jobId, body, caller)),
  answer(shares.countExtClick, async ({ params, query }, caller) => {
    await countClick(params.jobId, { sharingHash: query.sharingHash }, caller)
    return { ok: true as const }
  }),
]
