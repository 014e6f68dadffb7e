import type { MemberRole } from '@hireloom/contract/permissions.ts'
import { db } from '../kernel/postgres/db.ts'

/** Makes someone a member of a company; call it in the transaction that makes the account. */
export async function insertMember(userId: number, companyId: number, memberRole: MemberRole): Promise<void> {
  await db()
    .insertInto('membership')
    .values({ user_id: userId, company_id: companyId, member_role: memberRole })
    .execute()
}
