import type { PersonalData } from '../kernel/personal-data.ts'

/** Who approves what: people appear as colleagues only. */
export const personalData: PersonalData = {
  turn: 147,
  tables: {
    link_grant: { colleagues: ['user_id', 'issued_by'], nobody: { ref_type: 'a kind of row' } },
  },
}
