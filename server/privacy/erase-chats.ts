import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'

/**
 * Removes what the person of an application and the employer wrote to each other, whatever job it was about: what somebody says of
 * themselves in a conversation is no less theirs than the form. Knows a person by account and by address.
 */
export async function eraseChatsOf(appId: number): Promise<void> {
  await sql`
    delete from chat_thread t using application a, job j, person p, profile f
    where a.app_id = ${appId} and j.job_id = a.job_id and p.person_id = a.person_id and f.profile_id = a.profile_id
      and t.company_id in (a.company_id, j.company_id)
      and (t.email = p.email or t.email::text = nullif(f.email::text, '')
        or t.user_id in (select u.user_id from app_user u where u.person_id = a.person_id))`.execute(db())
}
