import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { rows } from '../kernel/postgres/db.ts'

const isSetup = 'what an employer says of its hiring'

/** Automations are an employer's own setup; what they did with an application tells of its person. */
export const personalData: PersonalData = {
  turn: 148,
  tables: {
    automation: {
      colleagues: ['acts_as'],
      nobody: {
        name: 'the name of an automation',
        trigger: isSetup,
        conditions: isSetup,
        actions: isSetup,
      },
    },
    automation_run: {
      colleagues: ['decided_by'],
      people: ['app_id'],
      ends: 'with the application; else 90 days after it was begun',
    },
    webhook: { nobody: { name: 'the name of a webhook', url: 'an address of another system' } },
    webhook_delivery: {
      people: ['run_id'],
      ends: 'with the run',
      nobody: { payload: 'numbers and names of rows, without the person', last_failure: 'from a closed list' },
    },
  },
  ofApplication: {
    erase: async ({ appId }) => {
      await rows(sql`delete from automation_run where app_id = ${appId}`)
    },
  },
}
