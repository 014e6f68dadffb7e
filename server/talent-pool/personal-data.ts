import { sql } from 'kysely'
import { dropDocument } from '../applications/remove-file.ts'
import { record } from '../kernel/history.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { withdrawConsents } from './members.ts'

/** Memberships and places in buckets. How far one is with somebody, and notes, are not the person's own data here. */
export const poolData: PersonalData = {
  kind: 'talent_pool',
  read: (personId, companyId) =>
    rows(sql<object>`
      select c.company_name as company, m.joined_at as "joinedAt", m.left_at as "leftAt", m.application_source as source,
        m.referrer_full_name as "referrerFullName", m.referrer_email as "referrerEmail", m.referrer_unique_id as "referrerUniqueId",
        d.file_name as "resume",
        (select coalesce(jsonb_agg(jsonb_build_object('bucket', b.bucket_name, 'addedAt', bp.added_at) order by bp.added_at), '[]')
          from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id and b.removed_at is null
          join profile p on p.profile_id = bp.profile_id
          where p.person_id = ${personId} and b.company_id = c.company_id) as buckets
      from company c
      left join pool_membership m on m.company_id = c.company_id and m.person_id = ${personId}
      left join document d on d.document_id = m.document_id
      where c.company_id in (${keeping(personId)}) and (${companyId}::bigint is null or c.company_id = ${companyId})
      order by c.company_id`),
  keepers: async personId => (await rows(keeping(personId))).map(row => row.company_id),
  erase: async ({ personId, companyId }) => {
    await sql`
      delete from bucket_profile bp using bucket b, profile p
      where b.bucket_id = bp.bucket_id and p.profile_id = bp.profile_id
        and b.company_id = ${companyId} and p.person_id = ${personId}`.execute(db())
    const gone = await db()
      .deleteFrom('pool_membership')
      .where('company_id', '=', companyId)
      .where('person_id', '=', personId)
      .returning(['membership_id', 'document_id'])
      .executeTakeFirst()
    if (!gone) return
    if (gone.document_id !== null) await dropDocument(gone.document_id)
    await withdrawConsents(personId, companyId)
    const about = { entity: 'pool_membership', entityId: gone.membership_id, companyId }
    await record({ verb: 'talent_pool_erased', ...about })
  },
}

const keeping = (personId: number) => sql<{ company_id: number }>`
  select company_id from pool_membership where person_id = ${personId}
  union select b.company_id from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id
    join profile p on p.profile_id = bp.profile_id where p.person_id = ${personId}`
