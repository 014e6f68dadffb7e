import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { now } from './clock.ts'
import { config } from './ports.ts'

const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', config().secret, '', purpose, 32))
const signatureOf = (purpose: string, said: string): string =>
  createHmac('sha256', key(purpose)).update(said).digest('base64url')
const today = (): number => Math.floor(now().getTime() / (24 * 3600_000))

/** A link to leave or to unsubscribe must work as long as somebody keeps the email that holds it. */
const usualDays = 400

/**
 * What opens one row without signing in, such as an email's link. It is computed, not kept: each email needs it again, and no table or
 * queue holds one. A token of one purpose opens nothing of another, and each ends some time after the day it was made.
 */
export function signedId(purpose: string, id: number): string {
  const said = `${id}-${today().toString(36)}`
  return `${said}-${signatureOf(purpose, said)}`
}

/** The row that a token opens for so many days; `null` when it is none of ours or too old. */
export function readSignedId(purpose: string, token: string, days = usualDays): number | null {
  const [, said = '', id = '', day = '', signature = ''] =
    /^(([1-9]\d{0,14})-([\da-z]{1,6}))-([\w-]{43})$/.exec(token) ?? []
  if (said === '' || today() - Number.parseInt(day, 36) > days) return null
  // As texts: the last letter of the code has bits that mean nothing, and another token with the same ones is none of ours.
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(purpose, said))) ? Number(id) : null
}
