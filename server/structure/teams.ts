import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/structure/teams.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf, shownName } from '../kernel/list-of.ts'
import { db } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'
import { assertColleagues, assertFresh, changeStructure, mayTakeBack, refuse, visibleTo } from './company-structure.ts'
import { assertPlace } from './departments.ts'
import { memberIdsOf, moveMembers, setMembers, takeOutMembers } from './members.ts'
import { assertMayGo, hide, moved, nothingMoved } from './removal.ts'

type Colleague = contract.Team['members'][number]

const named = (alias: string) => sql<string>`coalesce(${shownName(alias)}, ${sql.ref(`${alias}.email`)}::text)`

const teams = (viewer: StaffViewer) =>
  db()
    .selectFrom('team as s')
    .leftJoin('department as d', 'd.department_id', 's.department_id')
    .leftJoin('app_user as u', 'u.user_id', 's.lead_user_id')
    .where(visibleTo(viewer))
    .selectAll('s')
    .select('d.name as department_name')
    .select(named('u').as('lead_name'))
    .select(
      sql<Colleague[]>`(select coalesce(jsonb_agg(jsonb_build_object('userId', mu.user_id, 'fullName', ${named('mu')})
        order by ${named('mu')}, mu.user_id), '[]') from team_member m join app_user mu on mu.user_id = m.user_id
        where m.team_id = s.team_id)`.as('members'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof teams>['execute']>>[number]

const toTeam = (row: Row): contract.Team => ({
  teamId: row.team_id,
  name: row.name,
  departmentId: row.department_id,
  departmentName: row.department_name,
  lead: row.lead_user_id === null ? null : { userId: row.lead_user_id, fullName: row.lead_name },
  members: row.members,
  version: row.version,
})

export async function findTeams(
  { query }: AnswerInput<typeof contract.listTeams>,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listTeams>> {
  let found = teams(viewer).where(holdsWords(sql`s.name`, query.searchKey))
  if (query.departmentId !== undefined) found = found.where('s.department_id', '=', query.departmentId)
  const { list, count } = await pageOf(found.orderBy(sql`lower(s.name)`).orderBy('s.team_id'), query)
  return { list: list.map(toTeam), count }
}

async function existingTeam(teamId: number, viewer: StaffViewer): Promise<Row> {
  const row = await teams(viewer).where('s.team_id', '=', teamId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

const toSaid = (row: Row) => ({
  name: row.name,
  departmentId: row.department_id,
  leadUserId: row.lead_user_id,
  memberIds: row.members.map(({ userId }) => userId),
})

type Facts = AnswerInput<typeof contract.createTeam>['body']

async function assertFacts(
  { departmentId, leadUserId, memberIds = [] }: AnswerInput<typeof contract.changeTeam>['body'],
  viewer: StaffViewer,
): Promise<void> {
  await assertPlace('departmentId', departmentId, null, viewer)
  await assertColleagues(viewer.companyId, 'leadUserId', leadUserId == null ? [] : [leadUserId])
  await assertColleagues(viewer.companyId, 'memberIds', memberIds)
}

export function createTeam(body: Facts, viewer: StaffViewer): Promise<contract.Team> {
  const { companyId } = viewer
  return changeStructure(companyId, 'name', async () => {
    await assertFacts(body, viewer)
    const { name, departmentId = null, leadUserId = null, memberIds = [] } = body
    const { team_id: teamId } = await db()
      .insertInto('team')
      .values({
        company_id: companyId,
        name: cleanLine(name),
        department_id: departmentId,
        lead_user_id: leadUserId,
      })
      .returning('team_id')
      .executeTakeFirstOrThrow()
    await setMembers('team', teamId, companyId, memberIds)
    const row = await existingTeam(teamId, viewer)
    await record('team_created', { entityId: teamId, companyId, after: toSaid(row) })
    return toTeam(row)
  })
}

export function changeTeam(
  teamId: number,
  { version, ...given }: AnswerInput<typeof contract.changeTeam>['body'],
  viewer: StaffViewer,
): Promise<contract.Team> {
  const { companyId } = viewer
  return changeStructure(companyId, 'name', async () => {
    const before = await existingTeam(teamId, viewer)
    assertFresh(before, version)
    await assertFacts(given, viewer)
    const { name, departmentId, leadUserId, memberIds } = given
    await db()
      .updateTable('team')
      .set({
        ...(name !== undefined && { name: cleanLine(name) }),
        ...(departmentId !== undefined && { department_id: departmentId }),
        ...(leadUserId !== undefined && { lead_user_id: leadUserId }),
        version: before.version + 1,
        updated_at: now(),
      })
      .where('team_id', '=', teamId)
      .where('company_id', '=', companyId)
      .execute()
    if (memberIds !== undefined) await setMembers('team', teamId, companyId, memberIds)
    const row = await existingTeam(teamId, viewer)
    await record('team_changed', { entityId: teamId, companyId, before: toSaid(before), after: toSaid(row) })
    return toTeam(row)
  })
}

/** Restores a team with its members; without a department, where that is gone. */
const teamRemovalUndo = defineUndo({
  name: 'team-removal',
  entity: 'team',
  lasts: 'structure',
  inverse: moved,
  mayTakeBack,
  takeBack: ({ to, userIds }, viewer: Viewer, teamId) => {
    const { companyId } = viewer
    if (companyId === null || !mayTakeBack(viewer)) throw new Problem('not-found')
    return changeStructure(companyId, 'name', async () => {
      const restored = await db()
        .updateTable('team as s')
        .set({
          removed_at: null,
          department_id: sql`(select d.department_id from department d
            where d.department_id = s.department_id and d.removed_at is null)`,
          updated_at: now(),
        })
        .where('s.team_id', '=', teamId)
        .where('s.company_id', '=', companyId)
        .where('s.removed_at', 'is not', null)
        .executeTakeFirst()
      if (restored.numUpdatedRows !== 1n) throw new Problem('illegal-change')
      await takeOutMembers('team', to, userIds)
      const row = await existingTeam(teamId, { ...viewer, companyId })
      await record('team_restored', { entityId: teamId, companyId, after: toSaid(row) })
      return 1
    })
  },
})

export function removeTeam(
  teamId: number,
  { reassignTo }: AnswerInput<typeof contract.removeTeam>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.removeTeam>> {
  const { companyId } = viewer
  return changeStructure(companyId, 'name', async () => {
    const row = await existingTeam(teamId, viewer)
    assertMayGo({ users: row.members.length }, reassignTo)
    const to = reassignTo ?? null
    const other = to === null ? null : await teams(viewer).where('s.team_id', '=', to).executeTakeFirst()
    if (other === undefined || to === teamId) throw refuse('reassignTo')
    await hide('team', teamId)
    const members = await memberIdsOf('team', teamId)
    const userIds = await moveMembers('team', teamId, to)
    const after = { reassignedTo: to, moved: { users: members.length } }
    await record('team_removed', { entityId: teamId, companyId, before: toSaid(row), after })
    const inverse = { ...nothingMoved, to, userIds }
    return { ok: true as const, undo: await teamRemovalUndo.issue(viewer, teamId, inverse) }
  })
}
