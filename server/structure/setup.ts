import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import type { SetupCheck } from '../kernel/setup.ts'

/** There is an office or a department. */
export const setup: readonly SetupCheck[] = [
  {
    step: 'structure',
    isDone: async companyId => {
      const found = await rows(sql`
        select 1 from office where company_id = ${companyId} and removed_at is null
        union all select 1 from department where company_id = ${companyId} and removed_at is null limit 1`)
      return found.length > 0
    },
  },
]
