import { sql } from 'kysely'
import { db } from '../kernel/postgres/db.ts'

/** A page names at most so many companies. */
const most = 500

/** Companies that a company manages, as far as the link and both companies are approved. */
export async function managedCompaniesOf(
  companyId: number,
): Promise<{ childCompanyId: number; companyName: string }[]> {
  return db()
    .selectFrom('company_link as l')
    .innerJoin('company as c', 'c.company_id', 'l.child_company_id')
    .select(['c.company_id as childCompanyId', 'c.company_name as companyName'])
    .where('l.parent_company_id', '=', companyId)
    .where('l.kind', '=', 'managed')
    .where('l.status', '=', 'approved')
    .where('c.status', '=', 'approved')
    .orderBy(sql`lower(c.company_name)`)
    .orderBy('c.company_id')
    .limit(most)
    .execute()
}
