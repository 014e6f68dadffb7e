import type { PersonalData } from '../kernel/personal-data.ts'

/** Lists that everybody chooses from. */
export const personalData: PersonalData = {
  turn: 190,
  tables: {
    choice: { nobody: { name: 'a word of a list' } },
    currency: { nobody: { currency_name: 'the name of a currency' } },
    skill_label: { nobody: { label: 'the name of a skill' } },
    skill_label_list: { nobody: { version: 'which list of skills is in use' } },
    skill: { nobody: { skill_name: 'the name of a skill' } },
  },
}
