import { type RawBuilder, sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'

/** Conversations (alias `t`) of a person: begun with an account of theirs, or as a guest under the address of one. */
const chatOf = (
  personId: number | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (select 1 from app_user u
  where u.person_id = ${personId} and (t.user_id = u.user_id or (u.email_confirmed_at is not null and t.email = u.email)))`

export const personalData: PersonalData = {
  turn: 70,
  tables: {
    chat_thread: {
      people: ['name', 'email', 'user_id', 'app_id'],
      ends: 'with an application to the employer, an erasure, the account, or by the person on the page of the conversation',
      colleagues: ['assigned_user_id'],
    },
    chat_message: { people: ['text', 'chat_thread_id'], ends: 'with its conversation', colleagues: ['author_user_id'] },
  },
  ofApplication: {
    // Whatever job it was about, also of anyone who applied as a guest: known by account and by address.
    erase: async ({ appId }) => {
      await sql`
        delete from chat_thread t using application a, job j, person p, profile f
        where a.app_id = ${appId} and j.job_id = a.job_id and p.person_id = a.person_id and f.profile_id = a.profile_id
          and t.company_id in (a.company_id, j.company_id)
          and (t.email = p.email or t.email::text = nullif(f.email::text, '') or ${chatOf(sql.ref('a.person_id'))})`.execute(
        db(),
      )
    },
  },
  ofEmployer: {
    kind: 'chats',
    read: (personId, companyId) =>
      rows(sql<object>`
        select c.company_name as company, coalesce(j.title, m.page_name) as about, t.name, t.email, t.lang as language, t.state,
          t.created_at as "startedAt", t.confirmed_at as "confirmedAt",
          (select coalesce(jsonb_agg(jsonb_build_object('from', x.author, 'text', x.text, 'at', x.created_at) order by x.chat_message_id), '[]')
            from chat_message x where x.chat_thread_id = t.chat_thread_id) as messages
        from chat_thread t join company c on c.company_id = t.company_id
        left join job j on j.job_id = t.job_id left join microsite m on m.microsite_id = t.microsite_id
        where ${chatOf(personId)} and (${companyId}::bigint is null or t.company_id = ${companyId})
        order by t.chat_thread_id`),
    keepers: async personId => {
      const found = await rows(sql<{ company_id: number }>`
        select distinct t.company_id from chat_thread t where ${chatOf(personId)} and t.confirmed_at is not null`)
      return found.map(row => row.company_id)
    },
    erase: async ({ personId, companyId }) => {
      await sql`delete from chat_thread t where t.company_id = ${companyId} and ${chatOf(personId)}`.execute(db())
    },
  },
  ofAccount: {
    erase: async ({ userId, email }) => {
      await sql`delete from chat_thread t where t.user_id = ${userId} or t.email = ${email}`.execute(db())
    },
  },
}
