import type { PersonalData } from '../kernel/personal-data.ts'

export const personalData: PersonalData = {
  turn: 130,
  tables: {
    custom_field: {
      nobody: { name: 'what is asked', display_name: 'what is asked', conditions: 'when it is asked' },
    },
    job_custom_answer: { nobody: { response: 'an answer about the job' } },
  },
}
