import type { PersonalData } from '../kernel/personal-data.ts'
import { db } from '../kernel/postgres/db.ts'

/** People whom a search has found for jobs. How suitable colleagues find someone is, as notes are, not the person's own data here. */
export const personalData: PersonalData = {
  turn: 46,
  tables: {
    job_match: {
      people: ['profile_id', 'breakdown'],
      ends: 'with the next search that does not find the person, with an erasure for the job, or when the profile is emptied (a trigger)',
    },
    match_feedback: {
      people: ['profile_id', 'reason'],
      ends: 'with an erasure for the job, or when the profile is emptied (a trigger)',
      colleagues: ['user_id'],
    },
    job_sourcing: { colleagues: ['ran_by'] },
  },
  ofApplication: {
    erase: async ({ jobId, profileId }) => {
      for (const table of ['job_match', 'match_feedback'] as const)
        await db().deleteFrom(table).where('job_id', '=', jobId).where('profile_id', '=', profileId).execute()
    },
  },
}
