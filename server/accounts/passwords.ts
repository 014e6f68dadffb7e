import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findCompanyLite } from './users.ts'

const hash = promisify(argon2)
/** One core stays for everybody else: a crowd that signs in waits for its own turn. */
const turns = Array.from({ length: Math.max(1, availableParallelism() - 1) }, (): Promise<unknown> => Promise.resolve())
let asked = 0

function derive(how: 'argon2id', parameters: Argon2Parameters): Promise<Buffer> {
  asked = (asked + 1) % turns.length
  const result = (turns[asked] ?? Promise.resolve()).then(() => hash(how, parameters))
  turns[asked] = result.catch(() => undefined)
  return result
}

/** OWASP's first choice for Argon2id: 19 MiB, 2 passes; about 33 ms off the main thread. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const longest = 200

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
/** One spelling of signs that can be typed in several ways. */
const asBytes = (password: string): Buffer => Buffer.from(password.normalize('NFKC'))

/** A slow hash of a secret that is shorter than a key. */
export const deriveTag = (secret: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: asBytes(secret), nonce, ...cost })

/** What the store keeps of a password, as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await deriveTag(password, nonce)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/
const dummy = await hashPassword(randomBytes(32).toString('base64'))

/** Whether a password matches its hash; takes the same time without one, so that timing does not reveal accounts. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', kept = ''] = phc.exec(stored ?? '') ?? phc.exec(dummy) ?? []
  const expected = Buffer.from(kept, 'base64')
  const given = await derive('argon2id', {
    message: asBytes(password.slice(0, longest)),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(given, expected) && stored !== null && password.length <= longest
}

/** Refuses a new password that anybody would try first, or that says little more than whose it is (ASVS 5 6.2.4, 6.2.11). */
export async function requireStrongPassword(
  password: string,
  { email, companyId }: { email: string; companyId: number | null },
): Promise<void> {
  const company = await findCompanyLite(companyId)
  if (isCommonPassword(password, { email, companyName: company?.companyName ?? '' }))
    throw new Problem('invalid', { fields: { password: texts.passwordCommon.id } })
}
