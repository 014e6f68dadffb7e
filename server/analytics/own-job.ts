import type { Permission } from '@hireloom/contract/permissions.ts'
import { isPartner, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { jobVisibleInside, permissionsOnJob } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'

/** A job that the viewer sees from the company's side, and what the viewer may do on it; an agency learns nothing of its client's work. */
export async function requireOwnJob(
  jobId: number,
  viewer: StaffViewer,
): Promise<{ may: (permission: Permission) => boolean }> {
  const [row] = await rows(sql<{ may: Permission[] }>`
    select ${permissionsOnJob(viewer)} as may from job j
    where j.job_id = ${jobId} and ${!isPartner(viewer)} and ${jobVisibleInside(viewer)}`)
  if (!row) throw new Problem('not-found')
  return { may: permission => row.may.includes(permission) }
}
