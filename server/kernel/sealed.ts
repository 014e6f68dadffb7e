import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { config } from './ports.ts'

const method = 'aes-256-gcm'
const key = (): Buffer => Buffer.from(hkdfSync('sha256', config().secret, '', 'sealed tokens', 32))

/** A text as queue and tables may keep it: readable only with this server's secret. */
export function seal(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(method, key(), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text that was sealed; throws when it was changed or the secret is another. */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(method, key(), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
