import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import type { listPoolMembers } from '@hireloom/contract/talent-pool/members.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { profileVisibleTo } from '../applications/visible.ts'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { db } from '../kernel/postgres/db.ts'

const buckets = z.array(z.object({ bucketId: z.number(), bucketName: z.string() }))

/** Everyone of the company's talent network who has not left it. */
export async function findPoolMembers(
  { query }: AnswerInput<typeof listPoolMembers>,
  viewer: StaffViewer,
): Promise<Answer<typeof listPoolMembers>> {
  const text = sql`concat_ws(' ', p.first_name, p.last_name, p.email, p.current_title, p.current_company)`
  const found = db()
    .selectFrom('pool_membership as m')
    .innerJoin('profile as p', 'p.profile_id', 'm.profile_id')
    .where('m.company_id', '=', viewer.companyId)
    .where('m.left_at', 'is', null)
    .where(profileVisibleTo(viewer))
    .where(holdsWords(text, query.searchKey))
    .select(['m.profile_id', 'm.joined_at', 'p.first_name', 'p.last_name', 'p.email', 'p.mobile'])
    .select(['p.current_title', 'p.current_company'])
    .select(
      sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('bucketId', b.bucket_id, 'bucketName', b.bucket_name) order by b.bucket_name), '[]')
        from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id
        where bp.profile_id = m.profile_id and ${bucketVisibleTo(viewer)})`.as('buckets'),
    )
    .orderBy('m.joined_at', 'desc')
    .orderBy('m.profile_id', 'desc')
  const { list, count } = await pageOf(found, query)
  return {
    list: list.map(row => ({
      profileId: row.profile_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      mobile: row.mobile,
      currentTitle: row.current_title,
      currentCompany: row.current_company,
      joinedAt: row.joined_at.toISOString(),
      buckets: buckets.parse(row.buckets),
    })),
    count,
  }
}
