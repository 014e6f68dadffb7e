import type { PersonalData } from '../kernel/personal-data.ts'

/** Documents about jobs: people appear as colleagues only. */
export const personalData: PersonalData = {
  turn: 151,
  tables: {
    job_document: { colleagues: ['added_by'], nobody: { file_name: 'the name of a file about a job' } },
  },
}
