import { Secret, TOTP } from 'otpauth'
import { insertTotp } from '../accounts/totp.ts'
import { now } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'

/** The code that an authenticator app with this secret shows now. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() })

/** Gives somebody an authenticator app; what is answered makes codes, each as if none had been used before. */
export async function giveTotp(userId: number): Promise<() => Promise<string>> {
  const secret = new Secret({ size: 20 }).base32
  await insertTotp(userId, secret, 0)
  return async () => {
    await db().updateTable('second_factor').set({ last_step: 0 }).where('user_id', '=', userId).execute()
    return codeOf(secret)
  }
}
