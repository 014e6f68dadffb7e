import { Secret, TOTP } from 'otpauth'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { qrDataAddress } from '../kernel/qr-code.ts'
import { seal, unseal } from '../kernel/sealed.ts'

const issuer = 'Hireloom'
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20
const period = 30
/** Clocks of phones differ: the code before and the one after the present are taken too. */
const window = 1

const generatorOf = (secret: string, email = ''): TOTP =>
  new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), digits: 6, period })

/** A secret, a new one unless it is given, as an authenticator app takes it: typed, as an address, and as the picture of that. */
export function newTotp(email: string, known?: string): { secret: string; address: string; picture: string } {
  const secret = known ?? new Secret({ size: secretBytes }).base32
  const address = generatorOf(secret, email).toString()
  return { secret, address, picture: qrDataAddress(address) }
}

/** The time step whose code this is; `null` when it is of none around now. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = now().getTime()
  const distance = generatorOf(secret).validate({ token: code, timestamp, window })
  return distance === null ? null : Math.floor(timestamp / 1000 / period) + distance
}

/** Takes a code of the account's authenticator app, each once (ASVS 5 6.5.1). */
export async function takeTotpCode(userId: number, code: string): Promise<boolean> {
  const row = await db()
    .selectFrom('second_factor')
    .select(['factor_id', 'sealed_secret'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .executeTakeFirst()
  const step = row?.sealed_secret ? stepOf(unseal(row.sealed_secret), code) : null
  if (!row || step === null) return false
  const taken = await db()
    .updateTable('second_factor')
    .set({ last_step: step, last_used_at: now() })
    .where('factor_id', '=', row.factor_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Keeps an authenticator app whose code was just given; `step` is of that code. */
export async function insertTotp(userId: number, secret: string, step: number): Promise<number> {
  const { factor_id: factorId } = await db()
    .insertInto('second_factor')
    .values({ user_id: userId, kind: 'totp', sealed_secret: seal(secret), last_step: step, created_at: now() })
    .returning('factor_id')
    .executeTakeFirstOrThrow()
  return factorId
}
