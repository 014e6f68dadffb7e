import type { copyApplication } from '@hireloom/contract/applications/copies.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { isSent, jobIsOpen, jobManagedBy } from '../jobs/visibility.ts'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { hashToken, newToken } from '../kernel/session.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'
import { stagesOf } from '../workflows/job-stages.ts'
import { aboutApplication, statusKeyOf } from './about.ts'
import { answerDue } from './answer-due.ts'
import { tellCopySoon } from './copy-letter.ts'
import { holdStage, setCourse, startClocks } from './course.ts'
import { tellCourse } from './course-events.ts'
import { inverse, snapshotOf, takeBackDecision } from './decision-undo.ts'
import { type Decidable, lockApplication } from './lock.ts'
import { keepNote } from './notes.ts'
import { holdWithProfiles } from './people.ts'
import { presentRow } from './present-row.ts'
import { isToBeErased } from './reversal.ts'
import { applicationManagedBy, isApplicationManaged } from './visible.ts'

type Asked = AnswerInput<typeof copyApplication>['body']
export type CopyKind = 'copy' | 'relocate'

/** What takes a copy back; `source` is where the original stood, when it was closed by it. */
export const copyInverse = z.object({
  kind: z.literal('copied'),
  copyId: z.number(),
  source: z.nullable(inverse),
})
type CopyInverse = z.output<typeof copyInverse>

const copyUndo = defineUndo({
  name: 'application-copy',
  entity: 'application',
  lasts: 'move',
  inverse: copyInverse,
  mayTakeBack: (viewer, appId) => isApplicationManaged(viewer, appId, 'pipeline.move'),
  takeBack: async (made, viewer, appId) => {
    await takeCopyBack(made, viewer, appId)
    return 1
  },
})

/** Copies an application to another job, or moves it there. */
export function putElsewhere(
  kind: CopyKind,
  viewer: Viewer,
  appId: number,
  asked: Asked,
): Promise<Answer<typeof copyApplication>> {
  return transaction(async () => {
    const { target, made } = await copyTo(kind, viewer, appId, asked, undoEndsSeconds('move'))
    const undo = await copyUndo.issue(viewer, appId, made)
    return { appId: made.copyId, jobId: target.job_id, jobName: target.title, undo }
  })
}

/** The same as a part of a change of many, in the transaction of the part; answers what takes it back. */
export const copyInBulk = async (kind: CopyKind, viewer: Viewer, appId: number, asked: Asked): Promise<CopyInverse> =>
  (await copyTo(kind, viewer, appId, asked, undoEndsSeconds('structure'))).made

async function copyTo(kind: CopyKind, viewer: Viewer, appId: number, asked: Asked, tellAfterSeconds: number) {
  const row = await lockApplication(viewer, appId)
  if (asked.version !== undefined && asked.version !== row.version)
    throw new Problem('stale', { details: await presentRow(viewer, appId) })
  const target = await findTarget(viewer, asked.jobId)
  if (target?.company_id !== row.company_id) throw refused(texts.unknownJob)
  if (!target.is_open) throw new Problem('job-closed', { fields: { jobId: texts.jobTakesNone.id } })
  await refuseDuplicate(row, target)
  if (!(await isCopiable(kind, row))) throw new Problem('illegal-change', { details: await presentRow(viewer, appId) })
  const copy = await insertCopy(row, target.job_id, await stageIn(target.job_id, asked.stageId))
  const source = kind === 'relocate' ? await closeSource(row, asked.note) : null
  await record('application_copied', {
    ...aboutApplication({ ...row, app_id: copy.app_id, job_id: target.job_id }),
    after: {
      statusKey: statusKeyOf(copy.status_key),
      source: copy.application_source,
      copiedFromAppId: appId,
      ...(await keepNote({ ...row, app_id: copy.app_id }, 'decision', asked.note)),
    },
  })
  await tellCopySoon({ appId: copy.app_id, kind }, tellAfterSeconds)
  return { target, made: { kind: 'copied' as const, copyId: copy.app_id, source } }
}

const refused = (text: { readonly id: string }) => new Problem('invalid', { fields: { jobId: text.id } })

interface Target {
  readonly job_id: number
  readonly company_id: number
  readonly title: string
  readonly is_open: boolean
}

/** A job on which the viewer may move applications. */
export async function findTarget(viewer: Viewer, jobId: number): Promise<Target | undefined> {
  const [target] = await rows(sql<Target>`
    select j.job_id, j.company_id, j.title, ${jobIsOpen()} as is_open from job j
    where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'pipeline.move')}`)
  return target
}

/** One application of a person to a job; the index of job and person decides when two are copied at once. */
async function refuseDuplicate({ app_id: appId }: Decidable, { job_id: jobId, title: jobName }: Target): Promise<void> {
  const [known] = await rows(sql<{ app_id: number }>`
    select o.app_id from application a join application o on o.person_id = a.person_id or o.profile_id = a.profile_id
    where a.app_id = ${appId} and o.job_id = ${jobId} and o.state <> 'archived'`)
  if (known) throw duplicate({ jobId, jobName, appId: known.app_id })
}

const duplicate = (details: { jobId: number; jobName?: string; appId?: number }) =>
  new Problem('already-applied', {
    message: texts.personApplied.id,
    fields: { jobId: texts.personApplied.id },
    details,
  })

/** Its person has sent it, or the team has added it, and has confirmed the address; only what is active can be moved away. */
async function isCopiable(kind: CopyKind, { app_id: appId, state }: Decidable): Promise<boolean> {
  if (state === 'invited' || (kind === 'relocate' && state !== 'active')) return false
  const found = await rows(sql`
    select 1 from application a where a.app_id = ${appId} and not a.needs_proof and ${isSent}`)
  return found.length > 0 && !(await isToBeErased(appId))
}

async function stageIn(jobId: number, stageId: number | undefined): Promise<number | null> {
  if (stageId === undefined) return null
  const stage = (await stagesOf(jobId)).find(each => each.jobStageId === stageId && each.group !== 'sourcing')
  if (stage === undefined || !(await holdStage(stageId)))
    throw new Problem('invalid', { fields: { stageId: texts.unknownStage.id } })
  return stageId
}

interface Copy {
  readonly app_id: number
  readonly status_key: string
  readonly application_source: string
}

/** CV, form and tags come along; what the team has written about the other job stays there. */
async function insertCopy(row: Decidable, jobId: number, jobStageId: number | null): Promise<Copy> {
  const [copy] = await rows(sql<Copy>`
    insert into application (job_id, person_id, profile_id, company_id, application_source, api_source, ref, microsite_id, site_id,
      resume_document_id, submission, status_token_hash, answer_due_at, partner_company_id, language, job_stage_id, copied_from_app_id)
    select ${jobId}, person_id, profile_id, company_id, application_source, api_source, ref, microsite_id, site_id,
      resume_document_id, submission, ${hashToken(newToken())}, ${await answerDue(jobId)}, partner_company_id, language,
      ${jobStageId}, app_id
    from application where app_id = ${row.app_id}
    on conflict do nothing returning app_id, status_key, application_source`)
  if (!copy) throw duplicate({ jobId })
  await startClocks([copy.app_id], 'copied')
  await rows(sql`
    insert into application_tag (app_id, tag_id) select ${copy.app_id}, tag_id from application_tag where app_id = ${row.app_id}`)
  return copy
}

async function closeSource(row: Decidable, note: string | undefined) {
  const before = await snapshotOf(row)
  const { version, status_key: statusKey } = await setCourse(row.app_id, { state: 'closed_out', how: 'relocated' })
  await tellCourse('application_relocated', row, statusKey, await keepNote(row, 'decision', note))
  return { ...before, version }
}

/** Takes a copy away that no one has touched since, and opens the application again that it was made of. */
export async function takeCopyBack({ copyId, source }: CopyInverse, viewer: Viewer, appId: number): Promise<void> {
  await holdWithProfiles([appId, copyId])
  const [gone] = await rows(sql<{ app_id: number; job_id: number; profile_id: number }>`
    delete from application a using job j
    where j.job_id = a.job_id and a.app_id = ${copyId} and a.copied_from_app_id = ${appId} and a.version = 1 and a.state = 'active'
      and ${applicationManagedBy(viewer, 'pipeline.move')}
      and not exists (select 1 from job_answer q where q.app_id = a.app_id)
      and not exists (select 1 from privacy_request r where r.app_id = a.app_id)
      and not exists (select 1 from legal_hold h where h.profile_id = a.profile_id)
    returning a.app_id, a.job_id, a.profile_id`)
  if (!gone) throw new Problem('illegal-change')
  await record('application_copy_undone', aboutApplication(gone))
  if (source !== null) await takeBackDecision(source, viewer, appId)
}
