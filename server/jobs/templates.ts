import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { emptyJobFields } from '@hireloom/contract/jobs/empty-fields.ts'
import type * as contract from '@hireloom/contract/jobs/templates.ts'
import { type JobTemplate, mostJobTemplates, type removeJobTemplate } from '@hireloom/contract/jobs/templates.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { alone, brokenConstraint, db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import { editedJob, fieldsOf } from './editor.ts'
import { readKept } from './job-fields.ts'
import { isOfCompany, jobManagedBy } from './visibility.ts'

interface Row {
  job_template_id: number
  name: string
  fields: unknown
  saved_by: number | null
  saved_by_name: string | null
  saved_at: Date
}

/** Templates (alias `t`) of the viewer's company. */
const visibleTo = ({ companyId }: StaffViewer): RawBuilder<boolean> => sql<boolean>`t.company_id = ${companyId}`

/** Templates (alias `t`) that the viewer may change: their own, or all of the company. */
const changeableBy = (viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`(${visibleTo(viewer)} and (${mayDo(viewer, 'templates.manage')} or t.saved_by = ${viewer.userId}))`

const findRows = (isMeant: RawBuilder<boolean>): Promise<Row[]> =>
  rows(sql<Row>`
    select t.job_template_id, t.name, t.fields, t.saved_by, ${shownName('u')} as saved_by_name, t.saved_at
    from job_template t left join app_user u on u.user_id = t.saved_by
    where ${isMeant} order by lower(t.name), t.job_template_id limit ${mostJobTemplates}`)

const fieldsIn = ({ fields }: Pick<Row, 'fields'>): JobFields => readKept(fields, emptyJobFields)

function toTemplate(row: Row, viewer: StaffViewer): JobTemplate {
  const { title, department } = fieldsIn(row)
  return {
    templateId: row.job_template_id,
    name: row.name,
    title,
    department,
    savedBy: row.saved_by_name,
    savedAt: row.saved_at.toISOString(),
    mayChange: mayDo(viewer, 'templates.manage') || row.saved_by === viewer.userId,
  }
}

export async function findTemplates(viewer: StaffViewer): Promise<Answer<typeof contract.listJobTemplates>> {
  const list = (await findRows(visibleTo(viewer))).map(row => toTemplate(row, viewer))
  return { list, count: list.length }
}

async function readTemplate(templateId: number, viewer: StaffViewer): Promise<JobTemplate> {
  const [row] = await findRows(sql<boolean>`(t.job_template_id = ${templateId} and ${visibleTo(viewer)})`)
  if (!row) throw new Problem('not-found')
  return toTemplate(row, viewer)
}

/** What a template keeps of a job that the viewer may edit. */
async function fieldsToKeep(jobId: number, viewer: StaffViewer): Promise<JobFields> {
  const isAllowed = sql<boolean>`(${jobManagedBy(viewer, 'jobs.edit')} and ${isOfCompany(viewer.companyId)})`
  const row = await editedJob(jobId, isAllowed)
  if (!row) throw new Problem('not-found')
  return { ...fieldsOf(row), closeDate: null, internalCode: '', reportingManagerId: null, isPrivate: true }
}

export function saveTemplate(
  { jobId, name }: AnswerInput<typeof contract.createJobTemplate>['body'],
  viewer: StaffViewer,
): Promise<JobTemplate> {
  const { companyId, userId } = viewer
  return named(async () => {
    await alone(`job templates ${companyId}`)
    const fields = await fieldsToKeep(jobId, viewer)
    const known = await findRows(visibleTo(viewer))
    if (known.length >= mostJobTemplates) throw new Problem('invalid', { fields: { name: texts.templatesFull.id } })
    const { job_template_id: entityId } = await db()
      .insertInto('job_template')
      .values({ company_id: companyId, name: cleanLine(name), fields: json(fields), saved_by: userId, saved_at: now() })
      .returning('job_template_id')
      .executeTakeFirstOrThrow()
    await record('job_template_saved', { entityId, companyId })
    return readTemplate(entityId, viewer)
  })
}

export function changeTemplate(
  templateId: number,
  { name, jobId }: AnswerInput<typeof contract.changeJobTemplate>['body'],
  viewer: StaffViewer,
): Promise<JobTemplate> {
  const { companyId, userId } = viewer
  return named(async () => {
    await lockTemplate(templateId, viewer)
    const fields = jobId === undefined ? undefined : await fieldsToKeep(jobId, viewer)
    if (name === undefined && fields === undefined) return readTemplate(templateId, viewer)
    await db()
      .updateTable('job_template')
      .set({
        ...(name !== undefined && { name: cleanLine(name) }),
        ...(fields && { fields: json(fields), saved_by: userId, saved_at: now() }),
      })
      .where('job_template_id', '=', templateId)
      .execute()
    await record('job_template_changed', { entityId: templateId, companyId })
    return readTemplate(templateId, viewer)
  })
}

async function lockTemplate(templateId: number, viewer: StaffViewer): Promise<Kept> {
  const [row] = await rows(sql<Kept>`
    select t.name, t.fields, t.saved_by as "savedBy", t.saved_at::text as "savedAt" from job_template t
    where t.job_template_id = ${templateId} and ${changeableBy(viewer)} for update of t`)
  if (!row) throw new Problem('not-found')
  return row
}

const kept = z.object({ name: z.string(), fields: z.unknown(), savedBy: z.number().nullable(), savedAt: z.string() })
type Kept = z.output<typeof kept>

const removal = defineUndo({
  name: 'job-template-removal',
  entity: 'job_template',
  lasts: 'structure',
  inverse: kept,
  mayTakeBack: (viewer: Viewer) => mayDo(viewer, 'templates.manage'),
  takeBack: ({ name, fields, savedBy, savedAt }, { companyId }, templateId) =>
    named(async () => {
      await rows(sql`
        insert into job_template (job_template_id, company_id, name, fields, saved_by, saved_at) overriding system value
        values (${templateId}, ${companyId}, ${name}, ${json(fields)}, ${savedBy}, ${savedAt}::timestamptz)`)
      await record('job_template_restored', { entityId: templateId, companyId })
      return 1
    }),
})

export function removeTemplate(templateId: number, viewer: StaffViewer): Promise<Answer<typeof removeJobTemplate>> {
  return transaction(async () => {
    const before = await lockTemplate(templateId, viewer)
    await db().deleteFrom('job_template').where('job_template_id', '=', templateId).execute()
    await record('job_template_removed', { entityId: templateId, companyId: viewer.companyId })
    return { ok: true, undo: await removal.issue(viewer, templateId, before) }
  })
}

/** What a new job begins with. */
export async function fieldsOfTemplate(templateId: number, viewer: StaffViewer): Promise<JobFields> {
  const [row] = await findRows(sql<boolean>`(t.job_template_id = ${templateId} and ${visibleTo(viewer)})`)
  if (!row) throw new Problem('invalid', { fields: { templateId: texts.notOfCompany.id } })
  return fieldsIn(row)
}

/** Runs a change in a transaction; a name that is taken is a problem of its field. */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== 'job_template_name_key') throw error
    const { message } = new Problem('structure-name-taken')
    throw new Problem('structure-name-taken', { fields: { name: message } })
  }
}
