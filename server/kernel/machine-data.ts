import { sql } from 'kysely'
import type { PersonalData } from './personal-data.ts'
import { db } from './postgres/db.ts'

/** What the machinery keeps: numbers, hashes and sealed answers, none of which tells of someone by itself. */
export const personalData: PersonalData = {
  turn: 1000,
  tables: {
    schema_text: { nobody: { name: 'the name of a migration' } },
    rate_limit: { nobody: { key: 'a keyed hash of who is counted' } },
    idempotency_key: {
      people: ['scope', 'answer'],
      ends: 'after a day, or with the account',
      nobody: { request_hash: 'a keyed hash' },
    },
    undo_token: {
      people: ['inverse'],
      ends: 'a day after its time; what holds words about somebody goes with them',
      colleagues: ['user_id'],
      nobody: { token_hash: 'a hash' },
    },
    letter_handed_over: { nobody: { message_id: 'the number of an e-mail' } },
    link_end: { nobody: { address_hash: 'a hash; it names nobody and ends nothing but links' } },
    event_subscriber: { nobody: { name: 'the name of a subscriber' } },
    domain_event: {
      colleagues: ['actor_user_id'],
      nobody: {
        app_id: 'a number that leads nowhere once the person is erased',
        profile_id: 'a number that leads nowhere once the person is erased',
        before: 'states and numbers; words about somebody have rows of their own',
        after: 'states and numbers; words about somebody have rows of their own',
      },
    },
  },
  ofAccount: {
    erase: async ({ userId }) => {
      await sql`delete from idempotency_key where scope like ${`%:${userId}`}`.execute(db())
    },
  },
}
