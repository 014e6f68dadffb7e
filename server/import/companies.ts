import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

interface Found {
  name: string
  company_id: number
}

/**
 * Numbers of employers by the names given, created where absent. Letters' case does not tell two companies apart, and the database
 * decides what that means; the first spelling is kept. A company that another system keeps (external key) or the platform itself is never
 * taken.
 */
export async function ensureCompanies(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(names)]
  const known = new Map<string, number>()
  const find = async (missing: string[]) => {
    const found = await rows(sql<Found>`
      select n.name, c.company_id from unnest(${missing}::text[]) as n (name)
      join company c on lower(c.company_name) = lower(n.name) and c.kind <> 'platform' and c.external_key is null`)
    for (const { name, company_id: companyId } of found) known.set(name, companyId)
  }
  await find(wanted)
  const missing = wanted.filter(name => !known.has(name))
  if (missing.length > 0) {
    await rows(sql`
      insert into company (company_name)
      select distinct on (lower(name)) name from unnest(${missing}::text[]) with ordinality as n (name, ord) order by lower(name), ord
      on conflict do nothing`)
    await find(missing)
  }
  return known
}
