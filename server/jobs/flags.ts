import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import {
  type AutomationFlag,
  automationFlags,
  type changeJob as contract,
  needsInterest,
} from '@hireloom/contract/jobs/flags.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { settingsOf } from '../companies/settings.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import type { Job } from '../kernel/postgres/tables.ts'
import { closingMoment } from './close-date.ts'
import { type EditedJob, fieldsOf, isOver, lockEdited, nextVersion } from './editor.ts'
import { endOfDay, toFields } from './job-fields.ts'
import { changeMeta } from './meta.ts'
import { assertSavable, changedFields, findHeldFields, type SomeFields, withFields } from './publishing-gates.ts'
import { jobManagedBy } from './visibility.ts'

type Asked = AnswerInput<typeof contract>['body']
type Asking<T> = { readonly [Name in keyof T]?: T[Name] | undefined }
type Automation = Record<AutomationFlag, boolean>

/** Fields of the editor that change at once, with what one must be allowed to do on a published job. */
const mayChange = { isPrivate: 'jobs.publish', acceptResume: 'jobs.publish', closeDate: 'jobs.close' } as const
type Shown = Asking<Pick<JobFields, keyof typeof mayChange>>
const isShown = (name: string): name is keyof typeof mayChange => name in mayChange

/** Changes parts of a job that take effect without publishing. */
export function changeJob(
  jobId: number,
  { jobId: named = jobId, meta, closeDate, isPrivate, acceptResume, ...automation }: Asked,
  viewer: StaffViewer,
): Promise<Answer<typeof contract>> {
  if (named !== jobId) throw new Problem('invalid', { fields: { jobId: texts.value.id } })
  return transaction(async () => {
    const row = await lockEdited(jobId, viewer, 'jobs.edit')
    await changeShown(row, { isPrivate, acceptResume, closeDate: closeDate?.slice(0, 10) ?? closeDate }, viewer)
    await changeAutomation(row, automation, viewer)
    if (meta !== undefined) await changeMeta(jobId, meta)
    return findFlags(jobId)
  })
}

/** A company keeps people whom its own people add by its legitimate interest, which needs no consent. */
export const isSourcedByInterest = (companyId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from company_setting s
    where s.company_id = ${companyId} and s.name = 'sourcingBasis' and s.value = '"legitimate_interest"'::jsonb)`

/** Leaving out the question of consent takes another lawful basis than consent. */
async function requireInterest(companyId: number): Promise<void> {
  const { sourcingBasis } = await settingsOf(companyId)
  if (sourcingBasis === 'legitimate_interest') return
  throw new Problem('invalid', { fields: { skipConsentAll: needsInterest.id }, message: needsInterest.id })
}

/** The column of `job_automation` (alias `ja`) by flag, false where the job has no row. */
export const automationColumns = sql`
  coalesce(ja.is_auto_pilot, false) as "isAutoPilot", coalesce(ja.is_auto_shortlist, false) as "isAutoShortlist",
  coalesce(ja.auto_shortlist_all, false) as "autoShortlistAll", coalesce(ja.skip_consent_all, false) as "skipConsentAll",
  coalesce(ja.ai_sourcing, false) as "aiSourcing"`

async function findFlags(jobId: number): Promise<Answer<typeof contract>> {
  type Row = Omit<Answer<typeof contract>, 'closeDate'> & { closeDate: Date | null }
  const [row] = await rows(sql<Row>`
    select j.job_id as "jobId", j.is_private as "isPrivate", j.accept_resume as "acceptResume", j.close_date as "closeDate", j.meta,
      ${automationColumns}
    from job j left join job_automation ja using (job_id) where j.job_id = ${jobId}`)
  if (!row) throw new Problem('not-found')
  return { ...row, closeDate: row.closeDate?.toISOString() ?? null }
}

async function changeAutomation(
  { job_id: jobId, company_id: companyId }: EditedJob,
  asked: Asking<Automation>,
  { userId }: StaffViewer,
): Promise<void> {
  const present = await findFlags(jobId)
  const changed = automationFlags.filter(name => asked[name] !== undefined && asked[name] !== present[name])
  if (changed.length === 0) return
  if (changed.includes('skipConsentAll') && asked.skipConsentAll === true) await requireInterest(companyId)
  const valuesOf = (from: Asking<Automation>) =>
    Object.fromEntries(changed.map(name => [name, from[name] ?? false] as const))
  const next = { ...present, ...valuesOf(asked) }
  const columns = {
    is_auto_pilot: next.isAutoPilot,
    is_auto_shortlist: next.isAutoShortlist,
    auto_shortlist_all: next.autoShortlistAll,
    skip_consent_all: next.skipConsentAll,
    ai_sourcing: next.aiSourcing,
    changed_by: userId,
  }
  await db()
    .insertInto('job_automation')
    .values({ job_id: jobId, ...columns })
    .onConflict(conflict => conflict.column('job_id').doUpdateSet(columns))
    .execute()
  await record('job_automation_changed', {
    entityId: jobId,
    jobId,
    before: valuesOf(present),
    after: valuesOf(next),
  })
}

/** Writes fields that the editor holds too, into the job and into what is not published of it. Whoever edits the job is told. */
async function changeShown(row: EditedJob, asked: Shown, viewer: StaffViewer): Promise<void> {
  const { job_id: jobId, draft: isDraft } = row
  const before = isDraft ? fieldsOf(row) : toFields(row)
  const after = withFields(before, asked)
  const changed = changedFields(before, after).filter(isShown)
  if (changed.length === 0) return
  const change = { jobId, companyId: row.company_id, isDraft, before, after, viewer }
  if (changed.includes('closeDate')) closingMoment(after.closeDate)
  if (isDraft) await assertSavable(change)
  else {
    await requirePermissions(jobId, [...new Set(changed.map(name => mayChange[name]))], viewer)
    if (changed.includes('closeDate') && isOver(row)) throw new Problem('illegal-change')
    // A job that candidates begin to see passes what it would when it is published.
    if (before.isPrivate && !after.isPrivate && (await findHeldFields(change)).has('isPrivate'))
      throw new Problem('locked')
  }
  const { isPrivate, acceptResume, closeDate } = after
  await writeShown(
    row,
    {
      is_private: isPrivate,
      accept_resume: acceptResume,
      ...(changed.includes('closeDate') && { close_date: closeDate === null ? null : endOfDay(closeDate) }),
    },
    Object.fromEntries(changed.map(name => [name, after[name]])),
  )
  if (!isDraft) await record('job_changed', { entityId: jobId, jobId, after: { fields: changed } })
}

export async function requirePermissions(
  jobId: number,
  needed: readonly Permission[],
  viewer: StaffViewer,
): Promise<void> {
  for (const permission of needed) {
    const allowed = await rows(
      sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, permission)}`,
    )
    if (allowed.length === 0) throw new Problem('forbidden', { details: { permission } })
  }
}

/** Writes columns of a job, and the fields they stand for into what is not published of it, as a new version. */
export async function writeShown(row: EditedJob, columns: Updateable<Job>, fields: SomeFields): Promise<void> {
  const version = nextVersion(row)
  await db()
    .updateTable('job')
    .set({ ...columns, version, updated_at: now() })
    .where('job_id', '=', row.job_id)
    .execute()
  // A draft that was begun on an older version than the present one stays so.
  await rows(sql`
    update job_draft set fields = fields || ${json(fields)}, version = ${version},
      base_version = case when base_version = ${row.job_version} then ${version} else base_version end
    where job_id = ${row.job_id}`)
}
