import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { config } from '../kernel/ports.ts'

const key = (): Buffer => Buffer.from(hkdfSync('sha256', config().secret, '', 'job alerts', 32))
const signatureOf = (alertId: string): Buffer => createHmac('sha256', key()).update(alertId).digest()

/** What opens an alert without signing in. It is computed, not kept: each letter needs it again, and no table or queue holds one. */
export function alertToken(alertId: number): string {
  return `${alertId}-${signatureOf(String(alertId)).toString('base64url')}`
}

/** The alert that a token opens; `null` when it is none of ours. */
export function alertIdOf(token: string): number | null {
  const [, alertId = '', signature = ''] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? []
  if (alertId === '') return null
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(alertId)) ? Number(alertId) : null
}
