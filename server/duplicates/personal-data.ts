import type { PersonalData } from '../kernel/personal-data.ts'

/** By what a company recognises its people, and how they were before a merge; `ended-merges.ts` of applications removes what an erasure asks for. */
export const personalData: PersonalData = {
  turn: 149,
  tables: {
    duplicate_key: { people: ['profile_id', 'key'], ends: 'with the profile, in the database' },
    duplicate_check: { people: ['profile_id'], ends: 'with the profile, in the database' },
    duplicate: {
      people: ['a_profile_id', 'b_profile_id'],
      ends: 'with one of the profiles while it is open; then it holds numbers only',
      colleagues: ['decided_by'],
      nobody: { reasons: 'kinds of what two profiles share' },
    },
    profile_merge: {
      people: ['kept_profile_id', 'merged_profile_id', 'kept_before', 'kept_after', 'merged_before', 'moved'],
      ends: 'after 30 days, or with an erasure of either person',
      nobody: { duplicate_id: 'the pair' },
    },
    profile_alias: {
      people: ['profile_id', 'from_profile_id', 'value'],
      ends: 'with an erasure of either person',
    },
  },
}
