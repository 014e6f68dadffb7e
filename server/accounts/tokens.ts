import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../kernel/clock.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { hashToken, newToken } from '../kernel/session.ts'

/** What a token of one use is for, and how long it lives, in minutes: the first two are mailed. */
export const lifeOf = { reset: 15, confirm: 24 * 60, 'second-step': 15, 'new-factor': 15, challenge: 5 } as const
type Purpose = keyof typeof lifeOf

/** Carried by a confirmation: the registration it completes, so that each mailed link stands for its own one. */
export const registration = z.object({
  firstname: z.string(),
  lastname: z.string(),
  passwordHash: z.string(),
  r: z.string().optional(),
})

interface Used {
  readonly userId: number
  readonly payload: unknown
}

/** Makes a token for one use; only its hash is kept. */
export async function issueToken(purpose: Purpose, userId: number, payload: object = {}): Promise<string> {
  const token = newToken()
  await db()
    .insertInto('one_use_token')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId,
      payload: json(payload),
      expires_at: later(lifeOf[purpose] * 60_000),
    })
    .execute()
  return token
}

/** Whose token it is, without using it; `null` when it is unknown, used or too old. */
export async function findToken(purpose: Purpose, token: string): Promise<Used | null> {
  const row = await db()
    .selectFrom('one_use_token')
    .select(['user_id', 'payload'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row ? { userId: row.user_id, payload: row.payload } : null
}

/**
 * Uses a token up, in the present transaction: of two that try at once, one gets it. Others of the same purpose and person end too, but for
 * sign-ins: two devices can be signing in at the same time.
 */
export async function useToken(purpose: Purpose, token: string): Promise<Used | null> {
  const row = await db()
    .updateTable('one_use_token')
    .set({ used_at: now() })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(['user_id', 'payload'])
    .executeTakeFirst()
  if (!row) return null
  const ending = db()
    .updateTable('one_use_token')
    .set({ used_at: now(), payload: sql`'{}'` })
    .where('user_id', '=', row.user_id)
    .where('purpose', '=', purpose)
  await (purpose === 'second-step' ? ending.where('token_hash', '=', hashToken(token)) : ending).execute()
  return { userId: row.user_id, payload: row.payload }
}

/** Gives a token that is not used yet another payload, and says whether there was one. */
export async function changeToken(purpose: Purpose, token: string, payload: object): Promise<boolean> {
  const changed = await db()
    .updateTable('one_use_token')
    .set({ payload: json(payload) })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Ends what was begun with a former password: sign-ins and new factors on their way. */
export async function forgetBegun(userId: number): Promise<void> {
  await db()
    .deleteFrom('one_use_token')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['second-step', 'new-factor', 'challenge'])
    .execute()
}
