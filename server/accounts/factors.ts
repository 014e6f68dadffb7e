import type { listFactors } from '@hireloom/contract/accounts/second-factors.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { sendAccountLetter } from './account-letters.ts'
import { requireProof } from './proof.ts'
import { countCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'
import { findAccountById } from './users.ts'
import { hasFactor, isFactorRequired, kindOf } from './ways.ts'

/** The person's own second factors, the oldest first. */
export async function findFactors(viewer: Viewer): Promise<Answer<typeof listFactors>> {
  const found = await db()
    .selectFrom('second_factor')
    .select(['factor_id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', viewer.userId)
    .orderBy('factor_id')
    .execute()
  const list = found.map(row => ({
    factorId: row.factor_id,
    kind: kindOf(row.kind),
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
  const [codesLeft, isRequired] = await Promise.all([countCodesLeft(viewer.userId), isFactorRequired(viewer)])
  return { list, count: list.length, codesLeft, isRequired }
}

/** Removes one of the person's own factors; another's looks like none. */
export async function removeOwnFactor(factorId: number, caller: Caller<Viewer>): Promise<void> {
  const { viewer } = caller
  await requireProof(caller)
  await transaction(async () => {
    const account = await findAccountById(viewer.userId)
    await db().selectFrom('app_user').select('user_id').where('user_id', '=', viewer.userId).forNoKeyUpdate().execute()
    const removed = await db()
      .deleteFrom('second_factor')
      .where('factor_id', '=', factorId)
      .where('user_id', '=', viewer.userId)
      .returning('kind')
      .executeTakeFirst()
    if (!removed || !account) throw new Problem('not-found')
    if (!(await hasFactor(viewer.userId))) {
      if (await isFactorRequired(viewer)) throw new Problem('last-factor')
      await db().deleteFrom('recovery_code').where('user_id', '=', viewer.userId).execute()
    }
    const { userId, companyId, locale } = account
    await record('second_factor_removed', { entityId: userId, companyId, before: { kind: removed.kind } })
    await sendAccountLetter({ kind: 'factorRemoved', userId, language: locale })
  })
}

/** New recovery codes for somebody who has a second factor. */
export async function renewRecoveryCodes(caller: Caller<Viewer>): Promise<{ recoveryCodes: string[] }> {
  const { userId } = caller.viewer
  await requireProof(caller)
  return transaction(async () => {
    const account = await findAccountById(userId)
    if (!account || !(await hasFactor(userId))) throw new Problem('not-found')
    const recoveryCodes = await replaceRecoveryCodes(userId)
    await record('recovery_codes_made', { entityId: userId, companyId: account.companyId })
    await sendAccountLetter({ kind: 'codesMade', userId, language: account.locale })
    return { recoveryCodes }
  })
}
