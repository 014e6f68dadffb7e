import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import type { SetupCheck } from '../kernel/setup.ts'

/** There is a job, be it a draft. */
export const setup: readonly SetupCheck[] = [
  {
    step: 'job',
    isDone: async companyId => (await rows(sql`select 1 from job where company_id = ${companyId} limit 1`)).length > 0,
  },
]
