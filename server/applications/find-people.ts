import type { FoundPerson } from '@hireloom/contract/applications/people.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { askAlike, holdsWords, resemblesWords } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { statusKeyOf } from './about.ts'
import { isSubmitter, peopleSeenBy } from './seen-people.ts'
import { applicationVisibleTo, isSomebody, profileVisibleTo } from './visible.ts'

interface Row {
  profile_id: number
  full_name: string
  current_title: string | null
  app_id: number | null
  job_id: number
  title: string
  status_key: string
  is_in_pool: boolean
}

/** Written as in the index on names. */
export const nameText = sql`p.first_name || ' ' || p.last_name || ' ' || p.email`

/** People whom the viewer may see, by the words of their name; where nobody has them, by names that are spelled alike. */
export async function peopleNamed(q: string, limit: number, viewer: StaffViewer): Promise<FoundPerson[]> {
  const found = await peopleWhere(holdsWords(nameText, q), limit, viewer)
  const list = found.length > 0 ? found : await askAlike(() => peopleWhere(resemblesWords(nameText, q), limit, viewer))
  return list.map(row => ({
    profileId: row.profile_id,
    fullName: row.full_name,
    currentTitle: row.current_title,
    application:
      row.app_id === null
        ? null
        : { appId: row.app_id, jobId: row.job_id, jobName: row.title, statusKey: statusKeyOf(row.status_key) },
    isInPool: row.is_in_pool,
  }))
}

const peopleWhere = (isMeant: RawBuilder<boolean>, limit: number, viewer: StaffViewer): Promise<Row[]> =>
  rows(sql<Row>`
    select p.profile_id, trim(p.first_name || ' ' || p.last_name) as full_name, p.current_title, l.app_id, l.job_id, l.title, l.status_key,
      (${!isSubmitter(viewer)} and exists (select 1 from pool_membership m where m.profile_id = p.profile_id and m.left_at is null)
        or exists (select 1 from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id
          where bp.profile_id = p.profile_id and ${bucketVisibleTo(viewer)})) as is_in_pool
    from ${peopleSeenBy(viewer)} p left join lateral (
      select a.app_id, a.job_id, j.title, a.status_key, a.applied_at from application a join job j on j.job_id = a.job_id
      where a.profile_id = p.profile_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)}
      order by a.applied_at desc limit 1) l on true
    where p.company_id is not null and ${isMeant} and ${isSomebody} and ${profileVisibleTo(viewer)}
    order by l.applied_at desc nulls last, p.profile_id desc limit ${limit}`)
