import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import type { SetupCheck } from '../kernel/setup.ts'

/** There is a second member, or somebody is invited. */
export const setup: readonly SetupCheck[] = [
  {
    step: 'people',
    isDone: async companyId => {
      const [found] = await rows(sql<{ count: number }>`
        select (select count(*)::int from (select 1 from membership where company_id = ${companyId} limit 2) m)
          + (select count(*)::int from (select 1 from member_invite where company_id = ${companyId} limit 1) i) as count`)
      return (found?.count ?? 0) > 1
    },
  },
]
