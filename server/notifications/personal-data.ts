import type { PersonalData } from '../kernel/personal-data.ts'

/** What staff are told: names stand in the rows that it is about, and go with them. */
export const personalData: PersonalData = {
  turn: 148,
  tables: {
    notification: {
      colleagues: ['user_id', 'actor_user_id'],
      nobody: { kind: 'a word of the product', app_id: 'that there was one; its row tells of whom' },
    },
    company_notification: {
      nobody: { kind: 'a word of the product', email: 'a word of the product: how one is sent' },
    },
    notification_preference: {
      colleagues: ['user_id'],
      nobody: { kind: 'a word of the product', email: 'a word of the product: whether one is sent' },
    },
    notification_schedule: { colleagues: ['user_id'], nobody: { time_zone: 'of a colleague, gone with the account' } },
  },
}
