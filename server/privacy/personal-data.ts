import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { rows } from '../kernel/postgres/db.ts'

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
  },
}
