import { pathOf } from '@hireloom/contract/pages.ts'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { hashToken, newToken } from '../kernel/session.ts'

/** A CV that was mailed can be read for so long. */
const linkDays = 30

interface SharedCv {
  readonly appId: number
  readonly documentId: number
  readonly companyId: number
  readonly userId: number
  /** Address the link goes to. */
  readonly recipient: string
}

/** Makes a link that lets its holder read one CV for a while, and answers its path; only the link itself knows its token. */
export async function makeCvLink({ appId, documentId, companyId, userId, recipient }: SharedCv): Promise<string> {
  const token = newToken()
  await db()
    .insertInto('cv_link')
    .values({
      token_hash: hashToken(token),
      app_id: appId,
      document_id: documentId,
      company_id: companyId,
      made_by_user_id: userId,
      recipient,
      expires_at: later(linkDays * 24 * 3600_000),
    })
    .execute()
  return pathOf('/pt/xr/cvl/:token', { token })
}
