import type { PersonalData } from '../kernel/personal-data.ts'

/** What staff are told: names stand in the rows that it is about, and go with them. */
export const personalData: PersonalData = {
  turn: 148,
  tables: {
    notification: {
      colleagues: ['user_id', 'actor_user_id'],
      nobody: { kind: 'a word of the product', app_id: 'that there was one; its row tells of whom' },
    },
    notification_preference: { colleagues: ['user_id'], nobody: { kind: 'a word of the product' } },
  },
}
