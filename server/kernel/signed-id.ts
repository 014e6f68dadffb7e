import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { config } from './ports.ts'

const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', config().secret, '', purpose, 32))
const signatureOf = (purpose: string, id: string): Buffer => createHmac('sha256', key(purpose)).update(id).digest()

/**
 * What opens one row without signing in, such as an e-mail's link. It is computed, not kept: each e-mail needs it again, and no table or
 * queue holds one. A token of one purpose opens nothing of another.
 */
export function signedId(purpose: string, id: number): string {
  return `${id}-${signatureOf(purpose, String(id)).toString('base64url')}`
}

/** The row that a token opens; `null` when it is none of ours. */
export function readSignedId(purpose: string, token: string): number | null {
  const [, id = '', signature = ''] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? []
  if (id === '') return null
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(purpose, id)) ? Number(id) : null
}
