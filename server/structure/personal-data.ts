import type { PersonalData } from '../kernel/personal-data.ts'

/** How a company is divided: people appear as colleagues only. */
export const personalData: PersonalData = {
  turn: 145,
  tables: {
    office: { nobody: { name: 'the name of an office', address: 'where an office is' } },
    tag: { nobody: { name: 'a word of a company for its jobs' } },
    department: { colleagues: ['manager_user_id'], nobody: { name: 'the name of a department' } },
    team: { colleagues: ['lead_user_id'], nobody: { name: 'the name of a team' } },
    office_member: { colleagues: ['user_id'] },
    department_member: { colleagues: ['user_id'] },
    team_member: { colleagues: ['user_id'] },
    job_grant: { colleagues: ['user_id'] },
    job_grant_name: {
      colleagues: ['user_id'],
      nobody: { office: 'the name of an office', department: 'the name of a department' },
    },
  },
}
