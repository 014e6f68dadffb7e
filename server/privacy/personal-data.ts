import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { isKept } from './brought.ts'

/** What was agreed, and what was asked for: numbers and purposes, which stay as proof without a name or an address. */
export const personalData: PersonalData = {
  turn: 110,
  tables: {
    consent: {
      people: ['person_id', 'app_id', 'proof'],
      ends: 'stays as proof of what was agreed, about a number that leads nowhere once the person is erased',
    },
    privacy_request: {
      people: ['person_id', 'app_id', 'note'],
      ends: 'the person goes when the request is done; that it was done stays',
    },
    retention_extension: {
      people: ['profile_id', 'reason'],
      ends: 'when the profile is emptied',
      colleagues: ['kept_by'],
    },
    brought_notice: {
      people: ['person_id', 'profile_id', 'source', 'answer'],
      ends: 'with the last thing at the employer that needs the profile, or with an erasure there',
      colleagues: ['brought_by'],
    },
    legal_hold: { people: ['profile_id', 'reason'], ends: 'when it is lifted', colleagues: ['placed_by'] },
  },
  needs: {
    profile: profileId => sql<boolean>`exists (select 1 from legal_hold where profile_id = ${profileId})`,
  },
  ofApplication: {
    read: async appId => ({
      consents: await rows(sql<object>`
        select purpose, state, given_at as at from consent where app_id = ${appId} order by consent_id`),
    }),
    erase: async ({ profileId, companyId }) => {
      await rows(sql`
        delete from brought_notice n using profile p
        where n.profile_id = ${profileId} and p.profile_id = n.profile_id and not ${isKept}`)
      await rows(sql`
        delete from retention_extension x using profile p
        where kept_profile(x.profile_id) = ${profileId} and x.company_id = ${companyId} and p.profile_id = ${profileId} and not ${isKept}`)
    },
  },
  ofEmployer: {
    kind: 'notices',
    read: (personId, companyId) =>
      rows(sql<object>`
        select c.company_name as company, n.how as "addedBy", n.source, j.title as job, n.basis, n.asks_consent as "asksConsent",
          n.created_at as "addedAt", n.sent_at as "sentAt", n.answer, n.answered_at as "answeredAt"
        from brought_notice n join company c on c.company_id = n.company_id left join job j on j.job_id = n.job_id and not j.confidential
        where n.person_id = ${personId} and (${companyId}::bigint is null or n.company_id = ${companyId}) order by n.company_id`),
    keepers: async personId =>
      (
        await rows(sql<{ company_id: number }>`select company_id from brought_notice where person_id = ${personId}`)
      ).map(row => row.company_id),
    erase: async ({ personId, companyId }) => {
      await db()
        .deleteFrom('brought_notice')
        .where('company_id', '=', companyId)
        .where('person_id', '=', personId)
        .execute()
      await rows(sql`
        delete from retention_extension where company_id = ${companyId} and profile_id in (
          select m.id from profile p cross join merged_profiles(p.profile_id) m (id) where p.person_id = ${personId} and p.company_id = ${companyId})`)
    },
  },
}
