import type { PersonalData } from '../kernel/personal-data.ts'

/** Criteria tell of jobs; scores stand with their applications. */
export const personalData: PersonalData = {
  turn: 17,
  tables: {
    job_criteria: { colleagues: ['made_by'], nobody: { criteria: 'what a job asks for' } },
    score_due: { nobody: { app_id: 'which application is scored again, for some minutes' } },
  },
}
