import type { Colleague } from '@hireloom/contract/applications/team.ts'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { holdsWords, shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { findViewers } from '../kernel/session.ts'
import { applicationVisibleTo } from './visible.ts'

const mostAnswered = 20
/** Of so many who have the words it is looked up who may see the application. */
const mostLookedAt = 200

/** Those of some members of a company who are active and may see an application. */
export async function whoMaySee(appId: number, userIds: readonly number[], companyId: number): Promise<Set<number>> {
  const people = [...(await findViewers(userIds, companyId)).values()].filter(isStaff)
  if (people.length === 0) return new Set()
  const rules = people.map(
    viewer => sql`select ${viewer.userId}::bigint as user_id from application a join job j on j.job_id = a.job_id
      where a.app_id = ${appId} and a.state <> 'archived' and ${applicationVisibleTo(viewer)}`,
  )
  const found = await rows(sql<{ user_id: number }>`${sql.join(rules, sql` union all `)}`)
  return new Set(found.map(row => row.user_id))
}

/** Members of the viewer's company who may see an application that the viewer sees, by name. */
export async function findColleaguesOf(
  appId: number,
  searchKey: string | undefined,
  viewer: StaffViewer,
): Promise<Colleague[]> {
  const { companyId } = viewer
  if (!(await whoMaySee(appId, [viewer.userId], companyId)).has(viewer.userId)) throw new Problem('not-found')
  const members = await rows(sql<{ user_id: number; name: string }>`
    select u.user_id, coalesce(${shownName('u')}, u.email::text) as name
    from membership m join app_user u on u.user_id = m.user_id
    where m.company_id = ${companyId} and u.status = 'active'
      and ${holdsWords(sql`concat_ws(' ', ${shownName('u')}, u.email::text)`, searchKey)}
    order by u.user_id <> ${viewer.userId}, lower(coalesce(${shownName('u')}, u.email::text)), u.user_id limit ${mostLookedAt}`)
  const allowed = await whoMaySee(
    appId,
    members.map(row => row.user_id),
    companyId,
  )
  return members
    .filter(row => allowed.has(row.user_id))
    .slice(0, mostAnswered)
    .map(row => ({ userId: row.user_id, fullName: row.name }))
}
