import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Who approves what: people appear as colleagues, and as applicants where an application is approved. */
export const personalData: PersonalData = {
  turn: 147,
  tables: {
    link_grant: { colleagues: ['user_id', 'issued_by'], nobody: { ref_type: 'a kind of row' } },
    approval_flow: {
      nobody: {
        name: 'the name of a flow',
        conditions: 'numbers of rows and an amount',
        steps: 'numbers of colleagues',
      },
    },
    approval: {
      colleagues: ['requested_by'],
      people: ['app_id'],
      ends: 'with the application',
      nobody: {
        flow_name: 'the name of a flow',
        asked: 'a job as its page shows it',
        before: 'a job as its page shows it',
        content: 'fields of a job that are not published yet',
      },
    },
    approval_step: {
      people: ['approval_id'],
      ends: 'with the approval',
      nobody: { name: 'the name of a step', escalation: 'numbers of colleagues' },
    },
    approval_decider: {
      colleagues: ['user_id', 'instead_of'],
      people: ['step_id', 'comment'],
      ends: 'what a colleague says of an applicant, with the application',
    },
  },
  ofApplication: {
    erase: async ({ appId }) => {
      await rows(sql`delete from approval where app_id = ${appId}`)
    },
  },
}
