import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/jobs/openings.ts'
import { mostOpenings, type Opening, openingReasons, openingStates } from '@hireloom/contract/jobs/openings.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import { isStaff, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { record } from '../kernel/history.ts'
import { brokenConstraint, db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import { type EditedJob, fieldsOf, lockEdited } from './editor.ts'
import { assertSavable } from './publishing-gates.ts'
import { isOfCompany, jobManagedBy } from './visibility.ts'

/** On which jobs (alias `j`) a person may do something with openings: those of the own company. An agency that a job is shared with sees none. */
const openingsManagedBy = (viewer: StaffViewer, may: Permission): RawBuilder<boolean> =>
  sql<boolean>`(${jobManagedBy(viewer, may)} and ${isOfCompany(viewer.companyId)})`

/** How many openings a job (alias `j`) has in each state. */
export const countsOfOpenings = sql<{ open: number; filled: number; cancelled: number }>`(
  select jsonb_build_object('open', count(*) filter (where o.state = 'open'), 'filled', count(*) filter (where o.state = 'filled'),
    'cancelled', count(*) filter (where o.state = 'cancelled')) from opening o where o.job_id = j.job_id)`

/** A job whose openings were all cancelled has none to tell of. */
export function tallyOf(counts: { open: number; filled: number } | null) {
  if (counts === null || counts.open + counts.filled === 0) return null
  return { open: counts.open, filled: counts.filled }
}

interface Row {
  openingId: number
  jobId: number
  code: string
  departmentId: number | null
  departmentName: string | null
  officeId: number | null
  officeName: string | null
  targetStart: string | null
  reason: string
  state: string
  filledByAppId: number | null
  filledByName: string | null
  startDate: string | null
  version: number
}

const words = z.object({ reason: z.enum(openingReasons), state: z.enum(openingStates) })
const toOpening = (row: Row): Opening => ({ ...row, ...words.parse(row) })

/** Openings (alias `o`) as the viewer sees them, those to fill first; who filled one is told to those who see the applications. */
async function findRows(viewer: StaffViewer, which: RawBuilder<boolean>, page = { limit: mostOpenings, skip: 0 }) {
  const found = await rows(sql<Row>`
    select o.opening_id as "openingId", o.job_id as "jobId", o.code, d.department_id as "departmentId", d.name as "departmentName",
      f.office_id as "officeId", f.name as "officeName", o.target_start::text as "targetStart", o.reason, o.state, o.version,
      a.app_id as "filledByAppId", nullif(trim(concat(p.first_name, ' ', p.last_name)), '') as "filledByName", a.start_date::text as "startDate"
    from opening o join job j on j.job_id = o.job_id
    left join department d on d.department_id = o.department_id and d.removed_at is null
    left join office f on f.office_id = o.office_id and f.removed_at is null
    left join application a on a.app_id = o.filled_by_app_id and a.state = 'hired' and ${jobManagedBy(viewer, 'candidates.view')}
    left join profile p on p.profile_id = a.profile_id
    where ${which} and ${openingsManagedBy(viewer, 'jobs.view')}
    order by array_position(array['open', 'filled', 'cancelled'], o.state), o.opening_id limit ${page.limit} offset ${page.skip}`)
  return found.map(toOpening)
}

/** One opening as it is for who has just changed it. */
export async function readOpening(viewer: StaffViewer, openingId: number): Promise<Opening> {
  const [found] = await findRows(viewer, sql<boolean>`o.opening_id = ${openingId}`)
  if (!found) throw new Problem('not-found')
  return found
}

export async function findOpenings(
  jobId: number,
  { state, ...page }: AnswerInput<typeof contract.listOpenings>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listOpenings>> {
  const [job] = await rows(sql<{ counts: Record<Opening['state'], number>; can_edit: boolean }>`
    select ${countsOfOpenings} as counts, ${openingsManagedBy(viewer, 'jobs.edit')} as can_edit from job j
    where j.job_id = ${jobId} and ${openingsManagedBy(viewer, 'jobs.view')}`)
  if (!job) throw new Problem('not-found')
  const { counts, can_edit: canEdit } = job
  const isWanted = state === undefined ? sql<boolean>`true` : sql<boolean>`o.state = ${state}`
  const list = await findRows(viewer, sql<boolean>`o.job_id = ${jobId} and ${isWanted}`, page)
  const count = state === undefined ? counts.open + counts.filled + counts.cancelled : counts[state]
  return { list, count, counts, canEdit }
}

/** The job of openings that are about to change, locked; one of another company is not found. */
export async function lockJobOfOpenings(jobId: number, viewer: StaffViewer): Promise<EditedJob> {
  const row = await lockEdited(jobId, viewer, 'jobs.edit')
  const found = await rows(sql`
    select 1 from job j where j.job_id = ${jobId} and ${openingsManagedBy(viewer, 'jobs.edit')}`)
  if (found.length === 0) throw new Problem('not-found')
  return row
}

/** The vacancies are what approvers decide about, so that openings keep their number while they do. */
export async function assertVacancyFree(row: EditedJob, viewer: StaffViewer): Promise<void> {
  const before = fieldsOf(row)
  await assertSavable({
    jobId: row.job_id,
    companyId: row.company_id,
    isDraft: row.draft,
    before,
    after: { ...before, vacancy: (before.vacancy ?? 0) + 1 },
    viewer,
  })
}

/** Lets the vacancies of a job follow its openings; a job without any keeps the number it has. */
export async function followOpenings(jobId: number): Promise<void> {
  await rows(sql`update job set vacancy = vacancy where job_id = ${jobId}`)
}

interface Places {
  readonly departmentId?: number | null | undefined
  readonly officeId?: number | null | undefined
}

/** Refuses a department or an office that the company that hires does not have. */
export async function assertPlaces({ departmentId, officeId }: Places, companyId: number): Promise<void> {
  const [found] = await rows(sql<{ department: boolean; office: boolean }>`select
    exists (select 1 from department where department_id = ${departmentId ?? 0} and company_id = ${companyId} and removed_at is null) as department,
    exists (select 1 from office where office_id = ${officeId ?? 0} and company_id = ${companyId} and removed_at is null) as office`)
  const fields = {
    ...(departmentId != null && found?.department !== true && { departmentId: texts.notOfCompany.id }),
    ...(officeId != null && found?.office !== true && { officeId: texts.notOfCompany.id }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

/** Runs a change in a transaction; a code that another opening of the company has is a problem of its field. */
export async function withFreeCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== 'opening_code_key') throw error
    const { message } = new Problem('opening-code-taken')
    throw new Problem('opening-code-taken', { fields: { code: message } })
  }
}

/** The next free codes of a job, such as `1042-3`. */
async function newCodes(jobId: number, companyId: number, count: number): Promise<string[]> {
  const taken = await rows(sql<{ code: string }>`
    select code from opening where company_id = ${companyId} and code ~ ${`^${jobId}-[1-9][0-9]{0,5}$`}`)
  const last = Math.max(0, ...taken.map(({ code }) => Number(code.split('-')[1])))
  return Array.from({ length: count }, (_, at) => `${jobId}-${last + at + 1}`)
}

export function createOpenings(
  jobId: number,
  asked: AnswerInput<typeof contract.createOpenings>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.createOpenings>> {
  const { count, code, reason, departmentId = null, officeId = null, targetStart = null } = asked
  if (code !== undefined && count > 1) throw new Problem('invalid', { fields: { code: texts.oneCodeForOne.id } })
  return withFreeCode(async () => {
    const row = await lockJobOfOpenings(jobId, viewer)
    const { company_id: companyId, vacancy } = row
    await assertVacancyFree(row, viewer)
    await assertPlaces({ departmentId, officeId }, companyId)
    const [known] = await rows(sql<{ count: number }>`
      select count(*)::int as count from opening where job_id = ${jobId}`)
    if ((known?.count ?? 0) + count > mostOpenings)
      throw new Problem('invalid', { fields: { count: texts.openingsFull.id } })
    const codes = code === undefined ? await newCodes(jobId, companyId, count) : [cleanLine(code)]
    const made = await db()
      .insertInto('opening')
      .values(
        codes.map(each => ({
          job_id: jobId,
          company_id: companyId,
          code: each,
          department_id: departmentId,
          office_id: officeId,
          target_start: targetStart,
          reason,
        })),
      )
      .returning('opening_id')
      .execute()
    await followOpenings(jobId)
    const openingIds = made.map(each => each.opening_id)
    await record('openings_added', { entityId: jobId, jobId, after: { openingIds, codes } })
    const list = await findRows(viewer, sql<boolean>`o.opening_id = any(${openingIds}::bigint[])`)
    return { list, count: list.length, undo: await creation.issue(viewer, jobId, { openingIds, vacancy }) }
  })
}

/** A viewer whose undo is of openings. */
export function staffOf(viewer: Viewer): StaffViewer {
  if (!isStaff(viewer)) throw new Problem('not-found')
  return viewer
}

export async function areOpeningsManaged(viewer: Viewer, jobId: number): Promise<boolean> {
  if (!isStaff(viewer)) return false
  const found = await rows(sql`
    select 1 from job j where j.job_id = ${jobId} and ${openingsManagedBy(viewer, 'jobs.edit')}`)
  return found.length > 0
}

/** Openings that were just added go again as long as none was changed or filled; the job has the number of vacancies it had. */
const creation = defineUndo({
  name: 'openings-creation',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({ openingIds: z.array(z.number()), vacancy: z.number().nullable() }),
  mayTakeBack: areOpeningsManaged,
  takeBack: async ({ openingIds, vacancy }, viewer, jobId) => {
    const staff = staffOf(viewer)
    await assertVacancyFree(await lockJobOfOpenings(jobId, staff), staff)
    const gone = await rows(sql<{ code: string }>`
      delete from opening where opening_id = any(${openingIds}::bigint[]) and job_id = ${jobId} and version = 1 returning code`)
    if (gone.length < openingIds.length) throw new Problem('illegal-change')
    await rows(sql`update job set vacancy = ${vacancy} where job_id = ${jobId}`)
    await record('openings_removed', {
      entityId: jobId,
      jobId,
      before: { openingIds, codes: gone.map(({ code }) => code) },
    })
    return gone.length
  },
})
