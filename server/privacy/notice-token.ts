import { type RawBuilder, sql } from 'kysely'
import { opensBySignedId, signedId } from '../kernel/signed-id.ts'

const purpose = 'privacy notices'

/** What opens the page of a notice; it stands in the email and nowhere else. */
export const noticeToken = (noticeId: number): string => signedId(purpose, noticeId)

/** The notice (alias `n`, of the profile `p`) that a token opens. */
export const openedByNotice = (token: string): RawBuilder<boolean> =>
  opensBySignedId(purpose, token, { id: sql`n.brought_notice_id`, address: sql`p.email` })
