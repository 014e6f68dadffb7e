import type { FactorKind } from '@hireloom/contract/accounts/second-factors.ts'
import { isPlatformAdmin, type Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { isSettingOn } from '../companies/settings.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { countCodesLeft } from './recovery-codes.ts'

type Whoever = Pick<Viewer, 'userId' | 'roleId'>

/** Whether somebody may sign in with a second factor only: platform administrators, and members of a company that asks for it. */
export async function isFactorRequired({ userId, roleId }: Whoever): Promise<boolean> {
  if (isPlatformAdmin({ roleId })) return true
  const [row] = await rows(sql<{ is_required: boolean }>`
    select exists (select 1 from membership m
      where m.user_id = ${userId} and ${isSettingOn('requireSecondFactor', sql`m.company_id`)}) as is_required`)
  return row?.is_required ?? false
}

export async function hasFactor(userId: number): Promise<boolean> {
  const row = await db()
    .selectFrom('second_factor')
    .select('factor_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const kindOf = (kind: string): FactorKind => (kind === 'totp' ? 'totp' : 'passkey')

/** Ways in which an account proves its second factor; empty where it has none. */
export async function findWays(userId: number): Promise<(FactorKind | 'recovery')[]> {
  const kinds = await db().selectFrom('second_factor').select('kind').distinct().where('user_id', '=', userId).execute()
  if (kinds.length === 0) return []
  const ways = kinds.map(({ kind }) => kindOf(kind))
  return (await countCodesLeft(userId)) > 0 ? [...ways, 'recovery'] : ways
}
