import type { PersonalData } from '../kernel/personal-data.ts'

/** Notes themselves go with their application; their texts are what colleagues think, and are not handed out. */
export const personalData: PersonalData = {
  turn: 149,
  tables: {
    note_mention: { colleagues: ['user_id'], nobody: { note_id: 'that a colleague is mentioned; goes with the note' } },
  },
}
