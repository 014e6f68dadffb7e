import type { listProfileViews } from '@hireloom/contract/candidates/profile.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { personOfViewer } from '../applications/visible.ts'
import { rows } from '../kernel/postgres/db.ts'

/** Looks at a person's CVs by company; who looked inside a company is not told. */
export async function findProfileViews(viewer: Viewer): Promise<Answer<typeof listProfileViews>> {
  const found = await rows(sql<{ company_name: string; views: number; last: Date }>`
    select c.company_name, count(*)::int as views, max(v.viewed_at) as last
    from profile_view v join profile p on p.profile_id = v.profile_id join company c on c.company_id = v.company_id
    where p.person_id = ${personOfViewer(viewer)} group by c.company_id, c.company_name order by last desc limit 100`)
  return {
    stats: found.map(row => ({
      companyName: row.company_name,
      views: row.views,
      lastViewedAt: row.last.toISOString(),
    })),
    count: found.reduce((sum, row) => sum + row.views, 0),
  }
}
