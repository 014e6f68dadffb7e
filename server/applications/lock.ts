import type { Permission } from '@hireloom/contract/permissions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { applicationManagedBy } from './visible.ts'

/** The rows of applications, locked in the order of their numbers. */
const decidable = (appIds: readonly number[]) =>
  db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .leftJoin('job_workflow_stage as s', 's.job_stage_id', 'a.job_stage_id')
    .select(['a.app_id', 'a.job_id', 'a.company_id', 'a.profile_id', 'a.state', 'a.status_key', 'a.version'])
    .select(['a.job_stage_id', 's.name as stage_name'])
    .select(sql<boolean>`coalesce(a.state = 'rejected' and a.rejection_told_at <= ${now()}, false)`.as('is_told'))
    .select(sql<string | null>`a.on_hold_until::text`.as('on_hold_until'))
    .where(sql<boolean>`a.app_id = any(${[...appIds]}::bigint[])`)
    .where('a.state', '!=', 'archived')
    .orderBy('a.app_id')
    .forUpdate('a')

/**
 * The rows of applications one may decide on, locked in the order of their numbers, so that two deciders come one after the other. Those that
 * one may not decide on are left out.
 */
export const lockApplications = (viewer: Viewer, appIds: readonly number[], may: Permission = 'pipeline.move') =>
  decidable(appIds).where(applicationManagedBy(viewer, may)).execute()

/** The row of one that goes on by what was decided elsewhere, whoever looks at it. */
export const holdApplication = async (appId: number): Promise<Decidable | undefined> =>
  (await decidable([appId]).execute())[0]

/** The row of one; throws `not-found` where there is none. */
export async function lockApplication(viewer: Viewer, appId: number, may?: Permission): Promise<Decidable> {
  const [row] = await lockApplications(viewer, [appId], may)
  if (!row) throw new Problem('not-found')
  return row
}
export type Decidable = Awaited<ReturnType<typeof lockApplications>>[number]
