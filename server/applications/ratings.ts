import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import type { rateApplication } from '@hireloom/contract/applications/team.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer, Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { lockApplication } from './lock.ts'
import { markColumns } from './team-marks.ts'

/** Keeps what one person gives an application; null takes it away. */
export function rate(
  appId: number,
  rating: number | null,
  viewer: StaffViewer,
): Promise<Answer<typeof rateApplication>> {
  const { companyId, userId } = viewer
  return transaction(async () => {
    await lockApplication(viewer, appId, 'interviews.feedback')
    const mark = { company_id: companyId, rating: rating ?? 0, rated_at: now() }
    await (rating === null
      ? rows(
          sql`delete from application_rating where app_id = ${appId} and company_id = ${companyId} and user_id = ${userId}`,
        )
      : db()
          .insertInto('application_rating')
          .values({ ...mark, app_id: appId, user_id: userId })
          .onConflict(conflict => conflict.columns(['app_id', 'company_id', 'user_id']).doUpdateSet(mark))
          .execute())
    await record('application_rated', { entityId: appId, companyId, appId })
    const row = await db()
      .selectFrom('application as a')
      .select(markColumns(viewer))
      .where('a.app_id', '=', appId)
      .executeTakeFirstOrThrow()
    return { appId, rating: row.rating, ownRating: rating }
  })
}

/** What the people of the viewer's company give an application. */
export async function ratingsOf(appId: number, { companyId }: Viewer): Promise<ApplicationDetail['ratings']> {
  const found = await rows(sql<{ user_id: number; name: string; rating: number }>`
    select r.user_id, coalesce(${shownName('u')}, '') as name, r.rating from application_rating r join app_user u on u.user_id = r.user_id
    where r.app_id = ${appId} and r.company_id = ${companyId} order by r.rated_at desc, r.user_id limit 100`)
  return found.map(row => ({ userId: row.user_id, fullName: row.name, rating: row.rating }))
}
