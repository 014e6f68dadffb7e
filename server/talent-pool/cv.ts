import { Problem } from '@hireloom/contract/problems.ts'
import { dropDocument } from '../applications/remove-file.ts'
import { insertDocument, judgeCv } from '../apply/cv-file.ts'
import { later, now } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { type Caller, hashToken, newToken } from '../kernel/session.ts'
import { spendPoolCv } from './limits.ts'
import { openLink } from './links.ts'

const waitMs = 24 * 3600_000

interface WaitingCv {
  readonly token: string
  readonly fileName: string
  readonly size: number
}

/** Keeps a CV for a form that is still being filled in; the file is judged first and stays where it is when it is refused. */
export async function keepCv(sharinghash: string, file: ArrivedFile, caller: Caller): Promise<WaitingCv> {
  const link = await openLink(sharinghash, null)
  if (link.isInviteOnly) throw new Problem('invite-only')
  await spendPoolCv(caller)
  const cv = await judgeCv(file)
  const token = newToken()
  await transaction(async () => {
    const documentId = await insertDocument(cv, { companyId: link.companyId, profileId: null })
    await db()
      .insertInto('pool_cv')
      .values({
        token_hash: hashToken(token),
        company_id: link.companyId,
        document_id: documentId,
        expires_at: later(waitMs),
      })
      .execute()
  })
  return { token, fileName: cv.fileName, size: cv.size }
}

export async function findCv(token: string): Promise<WaitingCv> {
  const row = await db()
    .selectFrom('pool_cv as w')
    .innerJoin('document as d', 'd.document_id', 'w.document_id')
    .select(['d.file_name', 'd.size'])
    .where('w.token_hash', '=', hashToken(token))
    .where('w.expires_at', '>', now())
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return { token, fileName: row.file_name, size: row.size }
}

/** Tells whether a CV waits for a form of this company. */
export async function hasCv(token: string, companyId: number): Promise<boolean> {
  const row = await db()
    .selectFrom('pool_cv')
    .select('document_id')
    .where('token_hash', '=', hashToken(token))
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row !== undefined
}

/** Gives the waiting CV to a profile, once; `null` when somebody was quicker or its time is over. */
export async function takeCv(
  token: string,
  owner: { companyId: number; profileId: number | null },
): Promise<number | null> {
  const row = await db()
    .deleteFrom('pool_cv')
    .where('token_hash', '=', hashToken(token))
    .where('company_id', '=', owner.companyId)
    .where('expires_at', '>', now())
    .returning('document_id')
    .executeTakeFirst()
  if (!row) return null
  await db()
    .updateTable('document')
    .set({ profile_id: owner.profileId })
    .where('document_id', '=', row.document_id)
    .where('company_id', '=', owner.companyId)
    .execute()
  return row.document_id
}

/** Forgets CVs whose form never came. */
export async function sweepCvs(): Promise<void> {
  const over = await db()
    .selectFrom('pool_cv')
    .select('document_id')
    .where('expires_at', '<=', now())
    .orderBy('expires_at')
    .limit(500)
    .execute()
  for (const { document_id: documentId } of over) await transaction(() => dropDocument(documentId))
}
