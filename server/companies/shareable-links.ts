import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'

/** The link into a company's talent network that its pages show; `null` where it has none that is open to everybody. */
export async function primaryLinkOf(companyId: number): Promise<{ sharinghash: string } | null> {
  const link = await db()
    .selectFrom('shareable_link')
    .select('sharinghash')
    .where('company_id', '=', companyId)
    .where('is_primary', '=', true)
    .where('invite_only', '=', false)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
    .executeTakeFirst()
  return link ?? null
}
