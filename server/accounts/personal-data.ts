import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { rows } from '../kernel/postgres/db.ts'

/** The account itself: its row is the last to go (`candidates/account.ts`), and what hangs on it goes along. */
export const personalData: PersonalData = {
  turn: 100,
  tables: {
    app_user: {
      people: ['email', 'firstname', 'lastname', 'password_hash', 'person_id', 'picture', 'tzid'],
      ends: 'when its holder deletes it; a company closes those of its people',
    },
    membership: { colleagues: ['user_id'] },
    impersonation: { colleagues: ['user_id'], nobody: { reason: 'why the company was looked after' } },
    company_role: { nobody: { name: 'the name of a role' } },
    session: {
      people: ['user_id', 'ip', 'user_agent'],
      ends: 'with its time or the account',
      nobody: { token_hash: 'a hash' },
    },
    second_factor: {
      people: ['user_id', 'name', 'sealed_secret', 'credential_id', 'public_key'],
      ends: 'when its holder removes it, or with the account',
    },
    recovery_code: {
      people: ['user_id'],
      ends: 'when new ones are made, or with the account',
      nobody: { code_hash: 'a hash' },
    },
    one_use_token: {
      people: ['user_id', 'payload'],
      ends: 'a day after its time, or with the account',
      nobody: { token_hash: 'a hash' },
    },
  },
  ofAccount: {
    read: async ({ userId }) => {
      const [account] = await rows(sql<object>`
        select email, firstname, lastname, locale as language, tzid as "timeZone", created_at as "createdAt",
          lasttime_logged_at as "lastSignedInAt" from app_user where user_id = ${userId}`)
      const sessions = await rows(sql<object>`
        select created_at as "createdAt", last_seen as "lastSeen", ip, user_agent as "userAgent" from session
        where user_id = ${userId} order by session_id`)
      const secondFactors = await rows(sql<object>`
        select kind, name, created_at as "createdAt", last_used_at as "lastUsedAt" from second_factor
        where user_id = ${userId} order by factor_id`)
      return { account, sessions, secondFactors }
    },
  },
  needs: { person: personId => sql<boolean>`exists (select 1 from app_user where person_id = ${personId})` },
}
