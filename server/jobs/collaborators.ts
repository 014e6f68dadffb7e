import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import * as contract from '@hireloom/contract/jobs/collaborators.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { record } from '../kernel/history.ts'
import { memberMay } from '../kernel/member-may.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { tellColleague } from './colleague-letters.ts'
import { assertColleagues, colleague, findTeamJob, membersOf, type RoleId, roles } from './team.ts'
import { grantFits, jobManagedBy } from './visibility.ts'

type Granted = Answer<typeof contract.readCollaborators>['granted'][number]

export async function readCollaborators(
  jobId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readCollaborators>> {
  const job = await findTeamJob(jobId, viewer, 'jobs.view')
  const [[owner], users, granted] = await Promise.all([
    rows(sql<contract.Colleague>`select ${colleague} from app_user u where u.user_id = ${job.owner_user_id}`),
    rows(sql<contract.Collaborator>`
      select ${colleague}, c.role_id as "roleId", (${!job.confidential} or ${memberMay('m', 'company.admin')} or exists (
        select 1 from job_authorized_user au where au.job_id = c.job_id and au.user_id = c.user_id)) as "hasAccess"
      from ${membersOf(viewer)} join job_collaborator c on c.user_id = u.user_id
      where c.job_id = ${jobId} order by "fullName" nulls last, email limit ${contract.mostCollaborators}`),
    rows(sql<Granted>`
      select ${colleague}, r.role_id as "roleId", o.name as office, d.name as department
      from ${membersOf(viewer)} join job_grant_name r on r.user_id = u.user_id and r.company_id = m.company_id
      join job j on j.job_id = ${jobId} and ${grantFits} join job_grant g on g.job_grant_id = r.job_grant_id
      left join office o on o.office_id = g.office_id left join department d on d.department_id = g.department_id
      where u.status = 'active' and not j.confidential order by "fullName" nulls last, email, g.job_grant_id limit ${contract.mostCollaborators}`),
  ])
  return { owner: owner ?? null, users, granted, roles, openCollabs: job.open_collabs, confidential: job.confidential }
}

async function roleOn(jobId: number, userId: number, viewer: StaffViewer): Promise<RoleId | null> {
  const [row] = await rows(sql<{ role_id: RoleId }>`
    select c.role_id from ${membersOf(viewer)} join job_collaborator c on c.user_id = u.user_id
    where c.job_id = ${jobId} and u.user_id = ${userId}`)
  return row?.role_id ?? null
}

export function addCollaborator(
  jobId: number,
  { userId, roleId }: AnswerInput<typeof contract.addCollaborator>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.addCollaborator>> {
  return transaction(async () => {
    const before = await setCollaborator(jobId, { userId, roleId }, viewer)
    if (before === null && userId !== viewer.userId) await tellColleague(jobId, userId, viewer.userId)
    return { userId, roleId }
  })
}

/** Gives a colleague a role on a job in the present transaction, without telling them; answers the role they had. */
export async function setCollaborator(
  jobId: number,
  { userId, roleId }: { userId: number; roleId: number },
  viewer: StaffViewer,
): Promise<RoleId | null> {
  const job = await findTeamJob(jobId, viewer, 'jobs.edit', true)
  await assertColleagues('userId', [userId], viewer)
  if (job.owner_user_id === userId) throw new Problem('invalid', { fields: { userId: texts.ownsJob.id } })
  const before = await roleOn(jobId, userId, viewer)
  if (before === roleId) return before
  if (before === null) await assertRoom(jobId)
  await putCollaborator(jobId, userId, roleId)
  const event = { entityId: jobId, jobId, after: { userId, roleId } }
  if (before === null) await record('job_collaborator_added', event)
  else await record('job_collaborator_changed', { ...event, before: { userId, roleId: before } })
  return before
}

/** Gives a collaborator the role back that they had on a job, or takes them off it; false when their role has changed since. */
export async function takeBackCollaborator(
  jobId: number,
  { userId, roleId, before }: { userId: number; roleId: number; before: number | null },
  viewer: StaffViewer,
): Promise<boolean> {
  await findTeamJob(jobId, viewer, 'jobs.edit', true)
  if (before === roleId || (await roleOn(jobId, userId, viewer)) !== roleId) return false
  if (before !== null) {
    await setCollaborator(jobId, { userId, roleId: before }, viewer)
    return true
  }
  await takeOff(jobId, { userId, roleId })
  return true
}

async function takeOff(jobId: number, collaborator: { userId: number; roleId: number }): Promise<void> {
  const { userId } = collaborator
  await db().deleteFrom('job_collaborator').where('job_id', '=', jobId).where('user_id', '=', userId).execute()
  await record('job_collaborator_removed', { entityId: jobId, jobId, before: collaborator })
}

async function assertRoom(jobId: number): Promise<void> {
  const [found] = await rows(sql<{ count: number }>`
    select count(*)::int as count from job_collaborator where job_id = ${jobId}`)
  if ((found?.count ?? 0) >= contract.mostCollaborators)
    throw new Problem('invalid', { fields: { userId: texts.teamFull.id } })
}

const putCollaborator = (jobId: number, userId: number, roleId: number) =>
  rows(sql`insert into job_collaborator (job_id, user_id, role_id) values (${jobId}, ${userId}, ${roleId})
    on conflict (job_id, user_id) do update set role_id = excluded.role_id`)

const mayTakeBack = async (viewer: Viewer, jobId: number): Promise<boolean> =>
  (await rows(sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.edit')}`)).length > 0

const removal = defineUndo({
  name: 'job-collaborator-removal',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({ userId: z.number(), roleId: z.number() }),
  mayTakeBack,
  takeBack: async ({ userId, roleId }, viewer, jobId) => {
    // Who has left comes back alone; for others one must still be allowed to choose them.
    if (userId !== viewer.userId && !(await mayTakeBack(viewer, jobId))) throw new Problem('not-found')
    const added = await rows(sql`
      insert into job_collaborator (job_id, user_id, role_id) select j.job_id, u.user_id, ${roleId} from job j, app_user u
      where j.job_id = ${jobId} and u.user_id = ${userId} and u.status = 'active' on conflict do nothing returning 1`)
    if (added.length === 0) throw new Problem('illegal-change')
    await record('job_collaborator_added', { entityId: jobId, jobId, after: { userId, roleId } })
    return added.length
  },
})

/** Everybody may leave a job; others are removed by who may change it. */
export function removeCollaborator(
  jobId: number,
  userId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.removeCollaborator>> {
  return transaction(async () => {
    await findTeamJob(jobId, viewer, userId === viewer.userId ? 'jobs.view' : 'jobs.edit', true)
    const roleId = await roleOn(jobId, userId, viewer)
    if (roleId === null) throw new Problem('not-found')
    await takeOff(jobId, { userId, roleId })
    return { ok: true, undo: await removal.issue(viewer, jobId, { userId, roleId }) }
  })
}

export function setOpenCollaboration(jobId: number, open: boolean, viewer: StaffViewer): Promise<void> {
  return transaction(async () => {
    const job = await findTeamJob(jobId, viewer, 'jobs.edit', true)
    if (job.open_collabs === open) return
    await db().updateTable('job').set({ open_collabs: open }).where('job_id', '=', jobId).execute()
    await record('job_collaboration_changed', {
      entityId: jobId,
      jobId,
      before: { open: job.open_collabs },
      after: { open },
    })
  })
}
