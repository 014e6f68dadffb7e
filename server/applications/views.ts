import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { applicationManagedBy } from './visible.ts'

/** Records that a colleague has viewed the application. */
export async function rememberView(viewer: Viewer, appId: number): Promise<void> {
  const seen = await db()
    .insertInto('application_view')
    .columns(['app_id', 'user_id'])
    .expression(query =>
      query
        .selectFrom('application as a')
        .innerJoin('job as j', 'j.job_id', 'a.job_id')
        .select(select => ['a.app_id', select.val(viewer.userId).as('user_id')])
        .where('a.app_id', '=', appId)
        .where(applicationManagedBy(viewer, 'pipeline.move')),
    )
    .onConflict(conflict => conflict.columns(['app_id', 'user_id']).doUpdateSet({ viewed_at: now() }))
    .returning('app_id')
    .executeTakeFirst()
  if (!seen) throw new Problem('not-found')
}
