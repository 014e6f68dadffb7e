import * as contract from '@hireloom/contract/automation/automations.ts'
import { runDays } from '@hireloom/contract/automation/runs.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { jobManagedBy } from '../jobs/visibility.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { alone, db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import { questionsFor, unfitConditions, withKinds } from './answer-conditions.ts'
import { assertFits } from './fitting.ts'
import { type RuleRow, toRule } from './rules.ts'

type Automation = contract.Automation
type Changes = AnswerInput<typeof contract.changeAutomation>['body']

interface Row extends RuleRow {
  name: string
  version: number
  actor_name: string | null
  is_actor_active: boolean
  last_run_at: Date | null
  executed: number
  proposed: number
  skipped: number
  failed: number
}

async function toAutomation(row: Row): Promise<Automation> {
  const { companyId: _, actsAs, actions, automationId: __, ...rule } = toRule(row)
  const { executed, proposed, skipped, failed } = row
  const questions = await questionsFor(rule.conditions, rule.jobId)
  return {
    ...rule,
    actions: [...actions],
    automationId: row.automation_id,
    name: row.name,
    version: row.version,
    actsAs: actsAs === null ? null : { userId: actsAs, fullName: row.actor_name ?? '', isActive: row.is_actor_active },
    unfitConditions: unfitConditions(rule.conditions, questions),
    lastRunAt: row.last_run_at?.toISOString() ?? null,
    stats: { executed, proposed, skipped, failed },
  }
}

/** Automations of all jobs need a permission of their own; those of a job come with the right to edit it. */
export const automationManagedBy = (
  viewer: StaffViewer,
): RawBuilder<boolean> => sql<boolean>`(r.company_id = ${viewer.companyId}
  and case when r.job_id is null then ${mayDo(viewer, 'automations.manage')}
    else exists (select 1 from job j where j.job_id = r.job_id and ${jobManagedBy(viewer, 'jobs.edit')}) end)`

const dayMs = 24 * 3600_000

function read(where: RawBuilder<boolean>): Promise<Row[]> {
  const recent = sql`from automation_run n where n.automation_id = r.automation_id and n.created_at > ${later(-runDays * dayMs)}`
  return rows(sql<Row>`
    select r.*, coalesce(${shownName('u')}, u.email::text) as actor_name, coalesce(u.status = 'active' and exists (
        select 1 from membership m where m.user_id = u.user_id and m.company_id = r.company_id), false) as is_actor_active, s.*
    from automation r left join app_user u on u.user_id = r.acts_as, lateral (
      select max(n.created_at) as last_run_at,
        count(*) filter (where n.state in ('executed', 'confirmed'))::int as executed,
        count(*) filter (where n.state = 'proposed')::int as proposed,
        count(*) filter (where n.state in ('skipped', 'dismissed'))::int as skipped,
        count(*) filter (where n.state = 'failed')::int as failed ${recent}) s
    where r.removed_at is null and ${where} order by r.job_id nulls first, r.place, r.automation_id`)
}

async function readOne(automationId: number): Promise<Automation> {
  const [row] = await read(sql<boolean>`r.automation_id = ${automationId}`)
  if (!row) throw new Problem('not-found')
  return toAutomation(row)
}

async function listOf(where: RawBuilder<boolean>) {
  const list: Automation[] = []
  for (const row of await read(where)) list.push(await toAutomation(row))
  const userIds = list.flatMap(({ actions }) => actions.flatMap(each => (each.act === 'assign' ? [each.userId] : [])))
  const people = await rows(sql<{ userId: number; name: string }>`
    select u.user_id as "userId", coalesce(${shownName('u')}, u.email::text) as name
    from app_user u where u.user_id = any(${userIds}::bigint[]) order by u.user_id`)
  return { list, count: list.length, people }
}

/** What acts on a job; without one, what the company has for all of its jobs. */
export async function findAutomations(
  { jobId, companyId }: AnswerInput<typeof contract.listAutomations>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listAutomations>> {
  if (companyId !== undefined && companyId !== viewer.companyId) throw new Problem('not-found')
  const ofCompany = sql<boolean>`(r.company_id = ${viewer.companyId} and r.job_id is null)`
  if (jobId === undefined) return listOf(ofCompany)
  await assertJob(jobId, viewer)
  return listOf(sql<boolean>`(${ofCompany} or r.job_id = ${jobId} and r.company_id = ${viewer.companyId})`)
}

export const findCompanyAutomations = (viewer: StaffViewer) => findAutomations({}, viewer)

async function assertJob(jobId: number, viewer: StaffViewer): Promise<void> {
  const found = await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.edit')}`)
  if (found.length === 0) throw new Problem('not-found')
}

/** Rows of one list change one after the other. */
const holdList = (jobId: number | null, { companyId }: StaffViewer): Promise<void> =>
  alone(`automations of company ${companyId} job ${jobId ?? 0}`)

/** How many a list has, and the place after all of them. */
async function endOf(jobId: number | null, { companyId }: StaffViewer): Promise<{ count: number; place: number }> {
  const [row] = await rows(sql<{ count: number; place: number }>`
    select count(*)::int as count, coalesce(max(place) + 1, 0)::int as place from automation
    where company_id = ${companyId} and job_id is not distinct from ${jobId}::bigint and removed_at is null`)
  return row ?? { count: 0, place: 0 }
}

const columnsOf = (fields: contract.AutomationFields) => ({
  name: cleanLine(fields.name),
  is_enabled: fields.isEnabled,
  trigger: json(fields.trigger),
  conditions: json(fields.conditions),
  actions: json(fields.actions),
  delay_minutes: fields.delayMinutes,
  is_business_hours: fields.isBusinessHours,
  is_once: fields.isOnce,
})

const readFields = async (
  fields: contract.AutomationFields,
  jobId: number | null,
): Promise<contract.AutomationFields> => ({
  ...fields,
  conditions: withKinds(fields.conditions, await questionsFor(fields.conditions, jobId)),
})

const toldOf = ({ name, trigger, isEnabled }: contract.AutomationFields) => ({ name, trigger: trigger.on, isEnabled })

export function createAutomation(
  { jobId, ...asked }: contract.AutomationFields & { readonly jobId: number | null },
  viewer: StaffViewer,
): Promise<Automation> {
  const { companyId } = viewer
  return transaction(async () => {
    if (jobId !== null) await assertJob(jobId, viewer)
    await holdList(jobId, viewer)
    const { count, place } = await endOf(jobId, viewer)
    if (count >= contract.mostAutomations) throw new Problem('invalid', { fields: { name: texts.automationsFull.id } })
    const fields = await readFields(asked, jobId)
    await assertFits(fields, jobId, viewer)
    const columns = { company_id: companyId, job_id: jobId, acts_as: viewer.userId, place }
    const { automation_id: automationId } = await db()
      .insertInto('automation')
      .values({ ...columns, ...columnsOf(fields), created_at: now(), active_since: now() })
      .returning('automation_id')
      .executeTakeFirstOrThrow()
    const after = toldOf({ ...fields, name: cleanLine(fields.name) })
    await record('automation_created', { entityId: automationId, companyId, jobId, after })
    return readOne(automationId)
  })
}

/** One that the viewer may change, held. */
async function hold(automationId: number, viewer: StaffViewer, isRemoved = false): Promise<Automation> {
  const found = await rows(sql`select 1 from automation r where r.automation_id = ${automationId}
    and (r.removed_at is not null) = ${isRemoved} and ${automationManagedBy(viewer)} for update of r`)
  if (found.length === 0) throw new Problem('not-found')
  if (isRemoved) await rows(sql`update automation set removed_at = null where automation_id = ${automationId}`)
  return readOne(automationId)
}

/** What no longer fits can be switched off all the same. */
const isOnlyOff = ({ isEnabled, ...others }: Omit<Changes, 'version'>): boolean =>
  isEnabled === false && Object.values(others).every(value => value === undefined)

export function changeAutomation(
  automationId: number,
  { version, ...changes }: Changes,
  viewer: StaffViewer,
): Promise<Automation> {
  return transaction(async () => {
    const before = await hold(automationId, viewer)
    if (version !== undefined && version !== before.version) throw new Problem('stale')
    const fields = await readFields(contract.withChanges(before, changes), before.jobId)
    if (!isOnlyOff(changes)) await assertFits(fields, before.jobId, viewer)
    const isNew =
      fields.isEnabled && (!before.isEnabled || JSON.stringify(fields.trigger) !== JSON.stringify(before.trigger))
    await db()
      .updateTable('automation')
      .set({ ...columnsOf(fields), acts_as: viewer.userId, version: before.version + 1 })
      .$if(isNew, query => query.set({ active_since: now(), looked_at: null }))
      .where('automation_id', '=', automationId)
      .execute()
    const { companyId } = viewer
    const told = { before: toldOf(before), after: toldOf({ ...fields, name: cleanLine(fields.name) }) }
    await record('automation_changed', { entityId: automationId, companyId, jobId: before.jobId, ...told })
    return readOne(automationId)
  })
}

const removalUndo = defineUndo({
  name: 'automation-removal',
  entity: 'automation',
  lasts: 'structure',
  inverse: z.object({ withdrawn: z.array(z.number()) }),
  takeBack: async ({ withdrawn }, viewer: Viewer, automationId) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    const { companyId } = viewer
    const restored = await hold(automationId, viewer, true)
    await rows(sql`update automation_run set state = 'proposed', reason = null, ended_at = null
      where run_id = any(${withdrawn}::bigint[]) and automation_id = ${automationId}`)
    const after = toldOf(restored)
    await record('automation_restored', { entityId: automationId, companyId, jobId: restored.jobId, after })
    return 1
  },
})

export function removeAutomation(
  automationId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.removeAutomation>> {
  return transaction(async () => {
    const before = await hold(automationId, viewer)
    await rows(sql`update automation set removed_at = ${now()} where automation_id = ${automationId}`)
    const withdrawn = await rows(sql<{ run_id: number }>`
      update automation_run set state = 'skipped', reason = 'disabled', ended_at = ${now()}
      where automation_id = ${automationId} and state = 'proposed' returning run_id`)
    const { companyId } = viewer
    const about = { entityId: automationId, companyId, jobId: before.jobId }
    await record('automation_removed', { ...about, before: toldOf(before) })
    const inverse = { withdrawn: withdrawn.map(row => row.run_id) }
    return { undo: await removalUndo.issue(viewer, automationId, inverse) }
  })
}

/** The same, of an automation of all jobs. */
export async function removeCompanyAutomation(automationId: number, viewer: StaffViewer) {
  const found = await rows(sql`select 1 from automation where automation_id = ${automationId} and job_id is null`)
  if (found.length === 0) throw new Problem('not-found')
  return removeAutomation(automationId, viewer)
}

export function setAutomationOrder(
  { jobId, automationIds }: AnswerInput<typeof contract.orderAutomations>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.orderAutomations>> {
  const { companyId } = viewer
  return transaction(async () => {
    if (jobId !== null) await assertJob(jobId, viewer)
    else if (!mayDo(viewer, 'automations.manage')) throw new Problem('not-found')
    await holdList(jobId, viewer)
    const known = await rows(sql<{ automation_id: number }>`select automation_id from automation
      where company_id = ${companyId} and job_id is not distinct from ${jobId}::bigint and removed_at is null order by place, automation_id`)
    const before = known.map(row => row.automation_id)
    const isSame = new Set(automationIds).size === before.length && before.every(each => automationIds.includes(each))
    if (!isSame || automationIds.length !== before.length)
      throw new Problem('invalid', { fields: { automationIds: texts.value.id } })
    await rows(sql`update automation r set place = w.place
      from unnest(${automationIds}::bigint[]) with ordinality as w (automation_id, place) where r.automation_id = w.automation_id`)
    const told = { before: { automationIds: before }, after: { automationIds } }
    await record('automations_ordered', { entityId: companyId, companyId, jobId, ...told })
    return { ok: true as const }
  })
}
