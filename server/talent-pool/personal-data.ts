import { sql } from 'kysely'
import { dropDocument } from '../applications/remove-file.ts'
import { record } from '../kernel/history.ts'
import { isNeeded, type PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { dropRequestsOf } from './drop-requests.ts'
import { withdrawConsents } from './members.ts'

/** Memberships and places in buckets. How far one is with someone, and notes, are not the person's own data here. */
export const personalData: PersonalData = {
  turn: 50,
  tables: {
    pool_membership: {
      people: ['person_id', 'profile_id', 'document_id', 'referrer_full_name', 'referrer_email', 'referrer_unique_id'],
      ends: 'with an erasure at the employer; whoever leaves is only a number on it',
    },
    pool_cv: {
      people: ['document_id'],
      ends: 'some hours after a form that was not sent',
      nobody: { token_hash: 'a hash' },
    },
    pool_join_request: {
      people: ['person_id', 'document_id', 'form'],
      ends: 'after a week unless its person confirms it, or with an erasure at the employer',
      nobody: { token_hash: 'a hash', sharinghash: 'the link of a company' },
    },
    bucket_profile: {
      people: ['profile_id', 'note'],
      ends: 'with an erasure at the employer',
      colleagues: ['added_by'],
    },
    bucket: {
      colleagues: ['owner_user_id'],
      nobody: { bucket_name: 'the name of a list', filters: 'what its people are searched by' },
    },
    bucket_share: { colleagues: ['user_id', 'shared_by'] },
    application_invite: { people: ['app_id', 'message'], ends: 'with the application', colleagues: ['invited_by'] },
    shareable_link: { colleagues: ['user_id'] },
  },
  ofApplication: {
    erase: async ({ appId, profileId }) => {
      await db().deleteFrom('application_invite').where('app_id', '=', appId).execute()
      if (!(await isNeeded('profile', profileId))) await forgetLeavings(profileId)
    },
  },
  ofEmployer: {
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
      await dropRequestsOf(personId, companyId)
      await sql`
      delete from bucket_profile bp using bucket b, profile p
      where b.bucket_id = bp.bucket_id and p.profile_id = bp.profile_id
        and b.company_id = ${companyId} and p.person_id = ${personId}`.execute(db())
      const found = await db()
        .selectFrom('profile')
        .select('profile_id')
        .where('company_id', '=', companyId)
        .where('person_id', '=', personId)
        .execute()
      for (const { profile_id: profileId } of found) await forgetLeavings(profileId)
      const gone = await db()
        .deleteFrom('pool_membership')
        .where('company_id', '=', companyId)
        .where('person_id', '=', personId)
        .returning(['membership_id', 'document_id'])
        .executeTakeFirst()
      if (!gone) return
      if (gone.document_id !== null) await dropDocument(gone.document_id)
      await withdrawConsents(personId, companyId)
      const about = { entityId: gone.membership_id, companyId }
      await record('talent_pool_erased', about)
    },
  },
  ofAccount: {
    // Where the person stands as who recommended someone.
    erase: async ({ email }) => {
      await sql`
        update pool_membership set referrer_full_name = null, referrer_email = null, referrer_unique_id = null
        where lower(referrer_email) = lower(${email})`.execute(db())
    },
  },
  needs: {
    profile: profileId =>
      sql<boolean>`exists (select 1 from pool_membership where profile_id = ${profileId} and left_at is null)`,
    document: documentId =>
      sql<boolean>`(exists (select 1 from pool_membership where document_id = ${documentId} and left_at is null)
        or exists (select 1 from pool_join_request where document_id = ${documentId}))`,
    person: personId =>
      sql<boolean>`exists (select 1 from pool_membership where person_id = ${personId} and left_at is null)`,
  },
}

const keeping = (personId: number) => sql<{ company_id: number }>`
  select company_id from pool_membership where person_id = ${personId}
  union select b.company_id from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id
    join profile p on p.profile_id = bp.profile_id where p.person_id = ${personId}`

/** What would bring someone back into a bucket, or to what was noted of them there, holds the note about them. */
const forgetLeavings = (profileId: number) =>
  sql`delete from undo_token where kind in ('bucket-leaving', 'bucket-filters', 'bucket-profile')
    and case kind when 'bucket-profile' then jsonb_build_array(inverse) when 'bucket-leaving' then inverse else inverse -> 'gone' end
      @> jsonb_build_array(jsonb_build_object('profile_id', ${profileId}::bigint))`.execute(db())
