import { Problem } from '@hireloom/contract/problems.ts'
import { db } from '../kernel/postgres/db.ts'

/** Whether there is a company of this number that is approved. */
export async function isApproved(companyId: number): Promise<boolean> {
  const company = await db()
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return company !== undefined
}

/** Throws `not-found` for a company that is not approved: no one else hears of such. */
export async function requireApproved(companyId: number): Promise<void> {
  if (!(await isApproved(companyId))) throw new Problem('not-found')
}
