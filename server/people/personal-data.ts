import type { PersonalData } from '../kernel/personal-data.ts'

/** Tags are words of a company; they go with the profile. A sentence that people were searched by is forgotten after a day. */
export const personalData: PersonalData = {
  turn: 148,
  tables: {
    profile_tag: { nobody: { profile_id: 'words of a company; end with the profile' } },
    candidate_search: {
      people: ['sentence'],
      ends: 'after a day, with the next search',
      colleagues: ['user_id'],
    },
  },
}
