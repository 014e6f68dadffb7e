import { isDeepStrictEqual } from 'node:util'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import * as contract from '@hireloom/contract/jobs/collaborators.ts'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { tellColleague } from './colleague-letters.ts'
import { assertColleagues, colleague, findTeamJob, membersOf, type RoleId, roles, type TeamJob } from './team.ts'

export async function readAuthorizedUsers(
  jobId: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readAuthorizedUsers>> {
  const { confidential } = await findTeamJob(jobId, viewer, 'jobs.view')
  const users = await rows(sql<contract.Colleague & { roleId: RoleId | null }>`
    select ${colleague}, c.role_id as "roleId" from ${membersOf(viewer)}
    join job_authorized_user au on au.user_id = u.user_id left join job_collaborator c on c.user_id = u.user_id and c.job_id = au.job_id
    where au.job_id = ${jobId} order by "fullName" nulls last, email limit ${contract.mostCollaborators}`)
  return { confidential, users, roles }
}

interface Access {
  readonly confidential: boolean
  readonly userIds: number[]
}

async function accessTo({ job_id, confidential }: TeamJob, viewer: StaffViewer): Promise<Access> {
  const named = await rows(sql<{ user_id: number }>`
    select u.user_id from ${membersOf(viewer)} join job_authorized_user au on au.user_id = u.user_id
    where au.job_id = ${job_id} order by u.user_id`)
  return { confidential, userIds: named.map(row => row.user_id) }
}

/** Writes who is let in of the viewer's company; people of the other company of the job stay. Answers the access before and after. */
async function writeAccess(job: TeamJob, { confidential, userIds }: Access, viewer: StaffViewer) {
  const before = await accessTo(job, viewer)
  const jobId = job.job_id
  await rows(sql`delete from job_authorized_user au using ${membersOf(viewer)}
    where au.user_id = u.user_id and au.job_id = ${jobId} and au.user_id <> all(${[...userIds]}::bigint[])`)
  await rows(sql`insert into job_authorized_user (job_id, user_id)
    select ${jobId}::bigint, user_id from unnest(${[...userIds]}::bigint[]) user_id on conflict do nothing`)
  if (confidential !== before.confidential)
    await db().updateTable('job').set({ confidential }).where('job_id', '=', jobId).execute()
  const after = { confidential, userIds: [...userIds].toSorted((one, other) => one - other) }
  if (!isDeepStrictEqual(before, after)) await record('job_access_changed', { entityId: jobId, jobId, before, after })
  return { before, after }
}

const kept = z.object({ confidential: z.boolean(), userIds: z.array(z.number()) })

const access = defineUndo({
  name: 'job-access',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({ before: kept, after: kept }),
  takeBack: async ({ before, after }, viewer, jobId) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    const [job] = await rows(sql<TeamJob>`
      select j.job_id, j.confidential, j.open_collabs, j.owner_user_id from job j where j.job_id = ${jobId} for update of j`)
    if (!job) throw new Problem('not-found')
    // A colleague has changed it since, who may have made the job confidential.
    if (!isDeepStrictEqual(await accessTo(job, viewer), after)) throw new Problem('illegal-change')
    await writeAccess(job, before, viewer)
    return 1
  },
})

export function setAuthorizedUsers(
  jobId: number,
  { confidential, userIds }: AnswerInput<typeof contract.setAuthorizedUsers>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.setAuthorizedUsers>> {
  return transaction(async () => {
    const job = await findTeamJob(jobId, viewer, 'jobs.confidential', true)
    const wanted = [...new Set(userIds)]
    const known = new Set((await accessTo(job, viewer)).userIds)
    const added = wanted.filter(userId => !known.has(userId))
    await assertColleagues('userIds', added, viewer)
    const change = await writeAccess(job, { confidential, userIds: wanted }, viewer)
    if (confidential)
      for (const userId of added) if (userId !== viewer.userId) await tellColleague(jobId, userId, viewer.userId)
    return { ok: true, undo: await access.issue(viewer, jobId, change) }
  })
}
