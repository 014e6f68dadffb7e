import { createHmac, randomBytes } from 'node:crypto'
import { now } from '../kernel/clock.ts'
import { config } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { deriveTag } from './passwords.ts'

const howMany = 10
/** Small letters and digits without those that look alike: 32 signs, so ten of them are 50 bits. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
const length = 10

/** Slow, since a code is shorter than a key (ASVS 5 6.5.2); one salt for all codes of an account, so that a try costs one hash. */
function hashOf(userId: number, code: string): Promise<Buffer> {
  const salt = createHmac('sha256', config().secret).update(`recovery codes of ${userId}`).digest().subarray(0, 16)
  return deriveTag(code, salt)
}

const newCode = (): string => Array.from(randomBytes(length), byte => signs[byte % 32] ?? '').join('')

/** Ten new codes, shown once, in place of all former ones. Call it in the transaction of the change. */
export async function replaceRecoveryCodes(userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  const hashes = await Promise.all(codes.map(code => hashOf(userId, code)))
  await db().deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db()
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ user_id: userId, code_hash: hash })))
    .execute()
  return codes.map(code => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Takes a code, each once. */
export async function takeRecoveryCode(userId: number, code: string): Promise<boolean> {
  const hash = await hashOf(userId, code)
  const taken = await db()
    .updateTable('recovery_code')
    .set({ used_at: now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function countCodesLeft(userId: number): Promise<number> {
  const { count } = await db()
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
