import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/structure/offices.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { db } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import type { Language } from '../kernel/session.ts'
import { isTimeZone } from '../kernel/time-zone.ts'
import { defineUndo } from '../kernel/undo.ts'
import { countriesIn } from '../reference/countries.ts'
import { assertCountry, assertFresh, changeStructure, mayTakeBack, refuse, visibleTo } from './company-structure.ts'
import { moveConditions, moveConditionsBack } from './flow-conditions.ts'
import { countJobs, jobsNaming, renameBackInJobs, renameInJobs } from './jobs-named.ts'
import { memberIdsOf, moveInvited, moveMembers, takeOutMembers } from './members.ts'
import { moveOpenings, moveOpeningsBack } from './openings-placed.ts'
import { assertMayGo, hide, moved, nothingMoved } from './removal.ts'

interface Asker {
  readonly viewer: StaffViewer
  readonly language: Language
}

const offices = (viewer: StaffViewer) =>
  db()
    .selectFrom('office as s')
    .where(visibleTo(viewer))
    .selectAll('s')
    .select([
      sql<number>`(select count(*)::int from office_member m where m.office_id = s.office_id)`.as('users'),
      jobsNaming('office', { companyId: sql`s.company_id`, name: sql`s.name` }).as('jobs'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof offices>['execute']>>[number]

const toOffice = (row: Row, language: Language): contract.Office => ({
  officeId: row.office_id,
  name: row.name,
  address: row.address,
  countryId: row.country_id,
  countryFull: countriesIn(language).find(country => country.countryId === row.country_id)?.countryFull ?? null,
  region: row.region,
  timeZone: row.time_zone,
  isHq: row.is_hq,
  userCount: row.users,
  jobCount: row.jobs,
  version: row.version,
})

export async function findOffices(
  { query }: AnswerInput<typeof contract.listOffices>,
  { viewer, language }: Asker,
): Promise<Answer<typeof contract.listOffices>> {
  const { list, count } = await pageOf(
    offices(viewer)
      .where(holdsWords(sql`s.name`, query.searchKey))
      .orderBy('s.is_hq', 'desc')
      .orderBy(sql`lower(s.name)`),
    query,
  )
  return { list: list.map(row => toOffice(row, language)), count }
}

async function lockOffice(officeId: number, viewer: StaffViewer): Promise<Row> {
  const row = await offices(viewer).where('s.office_id', '=', officeId).forUpdate().executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

const findOffice = async (officeId: number, { viewer, language }: Asker) =>
  toOffice(await lockOffice(officeId, viewer), language)

type Facts = AnswerInput<typeof contract.createOffice>['body']

/** The columns that are given, judged. */
async function columnsOf(given: AnswerInput<typeof contract.changeOffice>['body']) {
  const { name, address, countryId, region, timeZone, isHq } = given
  await assertCountry(countryId)
  if (timeZone != null && timeZone !== '' && !isTimeZone(timeZone)) throw refuse('timeZone', texts.value)
  const line = (text: string | null) => (text === null ? null : cleanLine(text) || null)
  return {
    ...(name !== undefined && { name: cleanLine(name) }),
    ...(address !== undefined && { address: line(address) }),
    ...(countryId !== undefined && { country_id: countryId }),
    ...(region !== undefined && { region: line(region) }),
    ...(timeZone !== undefined && { time_zone: timeZone || null }),
    ...(isHq !== undefined && { is_hq: isHq }),
  }
}

const toSaid = (row: Pick<Row, 'name' | 'address' | 'country_id' | 'region' | 'time_zone' | 'is_hq'>) => ({
  name: row.name,
  address: row.address,
  countryId: row.country_id,
  region: row.region,
  timeZone: row.time_zone,
  isHq: row.is_hq,
})

/** A company has one headquarters: the mark goes from the office that has it. */
const clearHq = (companyId: number) =>
  db()
    .updateTable('office')
    .set({ is_hq: false, version: sql`version + 1`, updated_at: now() })
    .where('company_id', '=', companyId)
    .where('is_hq', '=', true)
    .where('removed_at', 'is', null)
    .execute()

export function createOffice(body: Facts, asker: Asker): Promise<contract.Office> {
  const { companyId } = asker.viewer
  return changeStructure(companyId, 'name', async () => {
    const columns = await columnsOf(body)
    if (body.isHq) await clearHq(companyId)
    const row = await db()
      .insertInto('office')
      .values({ company_id: companyId, ...columns, name: cleanLine(body.name) })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record('office_created', { entityId: row.office_id, companyId, after: toSaid(row) })
    return findOffice(row.office_id, asker)
  })
}

export function changeOffice(
  officeId: number,
  { version, ...given }: AnswerInput<typeof contract.changeOffice>['body'],
  asker: Asker,
): Promise<contract.Office> {
  const { companyId } = asker.viewer
  return changeStructure(companyId, 'name', async () => {
    const row = await lockOffice(officeId, asker.viewer)
    assertFresh(row, version)
    const columns = await columnsOf(given)
    if (given.isHq && !row.is_hq) await clearHq(companyId)
    const after = { ...row, ...columns }
    await db()
      .updateTable('office')
      .set({ ...columns, version: row.version + 1, updated_at: now() })
      .where('office_id', '=', officeId)
      .where('company_id', '=', companyId)
      .execute()
    await renameInJobs('office', { companyId, from: row.name, to: after.name })
    await record('office_changed', { entityId: officeId, companyId, before: toSaid(row), after: toSaid(after) })
    return findOffice(officeId, asker)
  })
}

const nameOf = async (officeId: number | null): Promise<string | null> => {
  if (officeId === null) return null
  const row = await db().selectFrom('office').select('name').where('office_id', '=', officeId).executeTakeFirst()
  return row?.name ?? null
}

/** Restores an office with its people and jobs; the mark of the headquarters only where no other office has it by now. */
const officeRemovalUndo = defineUndo({
  name: 'office-removal',
  entity: 'office',
  lasts: 'structure',
  inverse: moved,
  mayTakeBack,
  takeBack: ({ to, userIds, openingIds, invitedIds, flows, ...named }, viewer: Viewer, officeId) => {
    const { companyId } = viewer
    if (companyId === null || !mayTakeBack(viewer)) throw new Problem('not-found')
    return changeStructure(companyId, 'name', async () => {
      const row = await db()
        .updateTable('office as s')
        .set({
          removed_at: null,
          is_hq: sql`s.is_hq and not exists
            (select 1 from office o where o.company_id = s.company_id and o.is_hq and o.removed_at is null)`,
          updated_at: now(),
        })
        .where('s.office_id', '=', officeId)
        .where('s.company_id', '=', companyId)
        .where('s.removed_at', 'is not', null)
        .returningAll('s')
        .executeTakeFirst()
      if (!row) throw new Problem('illegal-change')
      await takeOutMembers('office', to, userIds)
      await moveOpeningsBack('office', openingIds, { from: to, to: officeId })
      await moveInvited('office', { from: to, to: officeId, only: invitedIds })
      await moveConditionsBack('office', companyId, flows)
      await renameBackInJobs('office', named, { companyId, from: await nameOf(to), to: row.name })
      await record('office_restored', { entityId: officeId, companyId, after: toSaid(row) })
      return 1
    })
  },
})

export function removeOffice(
  officeId: number,
  { reassignTo }: AnswerInput<typeof contract.removeOffice>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.removeOffice>> {
  const { companyId } = viewer
  return changeStructure(companyId, 'name', async () => {
    const row = await lockOffice(officeId, viewer)
    assertMayGo({ jobs: row.jobs, users: row.users }, reassignTo)
    const to = reassignTo ?? null
    const other = to === null ? null : await offices(viewer).where('s.office_id', '=', to).executeTakeFirst()
    if (other === undefined || to === officeId) throw refuse('reassignTo')
    await hide('office', officeId)
    const members = await memberIdsOf('office', officeId)
    const userIds = await moveMembers('office', officeId, to)
    const named = await renameInJobs('office', { companyId, from: row.name, to: other?.name ?? null })
    const after = { reassignedTo: to, moved: { users: members.length, jobs: countJobs(named) } }
    await record('office_removed', { entityId: officeId, companyId, before: toSaid(row), after })
    const openingIds = await moveOpenings('office', officeId, to)
    const invitedIds = await moveInvited('office', { from: officeId, to })
    const flows = await moveConditions('office', companyId, { from: officeId, to })
    const inverse = { ...nothingMoved, ...named, to, userIds, openingIds, invitedIds, flows }
    return { ok: true as const, undo: await officeRemovalUndo.issue(viewer, officeId, inverse) }
  })
}
