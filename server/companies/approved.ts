import { Problem } from '@hireloom/contract/problems.ts'
import { db } from '../kernel/db.ts'

/** Throws `not-found` for a company that is not approved: nobody else hears of such. */
export async function requireApproved(companyId: number): Promise<void> {
  const company = await db()
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  if (!company) throw new Problem('not-found')
}
