import type { PersonalData } from '../kernel/personal-data.ts'

/** Jobs and who works on them. */
export const personalData: PersonalData = {
  turn: 150,
  tables: {
    job: {
      colleagues: ['owner_user_id', 'reporting_manager_id', 'email_id'],
      nobody: { meta: 'what an import said of the job', further_places: 'where the work is' },
    },
    job_draft: { colleagues: ['saved_by'], nobody: { fields: 'texts of a job' } },
    job_version: { colleagues: ['published_by'], nobody: { fields: 'texts of a job' } },
    job_template: { colleagues: ['saved_by'], nobody: { name: 'what a template is for', fields: 'texts of a job' } },
    opening: { nobody: { filled_by_app_id: 'which application filled it, nothing of whom' } },
    job_closing: { colleagues: ['closed_by'], nobody: { note: 'why a job was closed' } },
    close_reason: { nobody: { name: 'why jobs are closed' } },
    job_authorized_user: { colleagues: ['user_id'] },
    job_share: { colleagues: ['shared_by_user_id'] },
    job_collaborator: { colleagues: ['user_id'] },
    job_automation: { colleagues: ['changed_by'] },
    job_words_due: { nobody: { job_id: 'which job is searched by more words, for some minutes' } },
    job_name: { nobody: { name_name: 'a title of jobs' } },
  },
}
