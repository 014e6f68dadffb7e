import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { isUnreviewed } from '../jobs/unreviewed.ts'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { applicationManagedBy } from './visible.ts'

/** Applications (alias `a`) that nobody of the team has decided on or put on hold, and that the viewer has not looked at. */
export const isNewTo = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isUnreviewed(viewer)}
    and not exists (select 1 from application_view v where v.app_id = a.app_id and v.user_id = ${viewer.userId}))`

/** The same that nobody of the team has looked at. */
export const isNewToAll = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isUnreviewed(viewer)} and not exists (select 1 from application_view v where v.app_id = a.app_id))`

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
