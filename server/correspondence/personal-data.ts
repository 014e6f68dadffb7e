import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { removeUnused } from './files/files.ts'

/** What companies write to candidates. */
export const personalData: PersonalData = {
  turn: 15,
  tables: {
    email_template: {
      nobody: { display_name: 'the name of a template', texts: 'texts of a company with variables in place of people' },
    },
    sequence: {
      nobody: { display_name: 'the name of a sequence', steps: 'waits and numbers of templates' },
    },
    sequence_enrollment: {
      people: ['app_id', 'profile_id'],
      ends: 'with the application or an erasure at the employer, or with the sequence',
      colleagues: ['started_by'],
    },
    sequence_message: { people: ['message_id', 'enrollment_id'], ends: 'with the application' },
    message_thread: {
      people: ['app_id', 'profile_id'],
      ends: 'with the application, or with an erasure at the employer',
      nobody: { thread_key: 'a random text' },
    },
    inbound_address: { nobody: { address_key: 'a random text' } },
    unmatched_email: {
      people: [
        'from_name',
        'from_address',
        'to_address',
        'subject',
        'body_html',
        'rfc_id',
        'answers_app_id',
        'message_id',
      ],
      ends: 'when a colleague deletes it, after 180 days, or with the application of its sender',
    },
    email_file: {
      people: ['file_name', 'storage_key', 'unmatched_email_id'],
      ends: 'with the emails that carry it, the file too; a day after it was uploaded, where no email does',
      colleagues: ['added_by'],
    },
    message_file: { people: ['message_id', 'email_file_id'], ends: 'with the application' },
    suppression: {
      people: ['email'],
      ends: 'with the last application of the person at the company, or when an administrator lifts it',
      colleagues: ['created_by'],
    },
    message: {
      people: ['thread_id', 'from_name', 'to_address', 'to_name', 'subject', 'body_html', 'rfc_id'],
      ends: 'with its thread',
      colleagues: ['sender_user_id'],
    },
  },
  // What is about no application.
  ofEmployer: {
    kind: 'emails',
    read: (personId, companyId) =>
      rows(sql<object>`
        select c.company_name as company, m.direction, m.to_address as "to", m.subject, m.body_html as text, coalesce(m.sent_at, m.created_at) as at
        from message m join message_thread t on t.thread_id = m.thread_id join profile p on p.profile_id = t.profile_id
          join company c on c.company_id = t.company_id
        where p.person_id = ${personId} and (${companyId}::bigint is null or t.company_id = ${companyId})
          and m.status in ('sent', 'delivered', 'bounced', 'complained', 'received') order by m.message_id`),
    keepers: async personId => {
      const found = await rows(sql<{ company_id: number }>`
        select t.company_id from message_thread t join profile p on p.profile_id = t.profile_id where p.person_id = ${personId}
        union select e.company_id from sequence_enrollment e join profile p on p.profile_id = e.profile_id where p.person_id = ${personId}`)
      return found.map(row => row.company_id)
    },
    erase: async ({ personId, companyId }) => {
      const own = sql`select profile_id from profile where person_id = ${personId} and company_id = ${companyId}`
      const files = await rows(sql<{ email_file_id: number }>`
        select mf.email_file_id from message_file mf join message m on m.message_id = mf.message_id
          join message_thread t on t.thread_id = m.thread_id where t.profile_id in (${own})`)
      await rows(sql`delete from sequence_enrollment where profile_id in (${own})`)
      await rows(sql`delete from message_thread where profile_id in (${own})`)
      await removeUnused(sql`f.email_file_id = any(${files.map(row => row.email_file_id)}::bigint[])`)
    },
  },
  needs: {
    profile: profileId => sql<boolean>`exists (select 1 from message_thread t where t.profile_id = ${profileId})`,
  },
  ofApplication: {
    // A guest's link hands out what came with the form only: emails are in the mailbox of their reader.
    read: async (appId, isOwner) => {
      if (!isOwner) return {}
      const list = await rows(sql<Record<string, unknown>>`
        select m.direction, m.to_address as "to", m.subject, m.body_html as text, coalesce(m.sent_at, m.created_at) as at,
          (select jsonb_agg(f.file_name) from message_file mf join email_file f on f.email_file_id = mf.email_file_id
            where mf.message_id = m.message_id) as files
        from message m join message_thread t on t.thread_id = m.thread_id
        where t.app_id = ${appId} and m.status in ('sent', 'delivered', 'bounced', 'complained', 'received') order by m.message_id`)
      return { emails: list }
    },
    erase: async ({ appId }) => {
      await rows(sql`
        delete from suppression s using application a join profile p on p.profile_id = a.profile_id
        where a.app_id = ${appId} and s.email = lower(p.email) and s.company_id in (select t.company_id from message_thread t where t.app_id = ${appId})
          and not exists (select 1 from application o join message_thread t on t.app_id = o.app_id
            where o.profile_id = a.profile_id and o.app_id <> ${appId} and t.company_id = s.company_id)`)
      const files = await rows(sql<{ email_file_id: number }>`
        select f.email_file_id from email_file f left join message_file mf on mf.email_file_id = f.email_file_id
          left join message m on m.message_id = mf.message_id left join message_thread t on t.thread_id = m.thread_id
          left join unmatched_email e on e.unmatched_email_id = f.unmatched_email_id
          join application a on a.app_id = ${appId} join profile p on p.profile_id = a.profile_id
        where t.app_id = ${appId} or (e.company_id = a.company_id and (e.answers_app_id = ${appId} or lower(e.from_address) = lower(p.email)))`)
      await rows(sql`
        delete from unmatched_email e using application a join profile p on p.profile_id = a.profile_id
        where a.app_id = ${appId} and e.company_id = a.company_id and (e.answers_app_id = ${appId} or lower(e.from_address) = lower(p.email))`)
      await db().deleteFrom('sequence_enrollment').where('app_id', '=', appId).execute()
      await db().deleteFrom('message_thread').where('app_id', '=', appId).execute()
      await removeUnused(sql`f.email_file_id = any(${files.map(row => row.email_file_id)}::bigint[])`)
    },
  },
}
