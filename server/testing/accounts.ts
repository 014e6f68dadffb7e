import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { hashPassword } from '../accounts/passwords.ts'
import { moveClock } from '../kernel/clock.ts'
import type { CaughtMail } from '../kernel/mail/mail.ts'
import { mail } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { until } from './until.ts'
import { type Company, newCandidate, newRecruiter, type Person } from './world.ts'

export const goodPassword = 'violet-harbour-37'
const hash = await hashPassword(goodPassword)

/** A candidate, or a recruiter when a company is given, who can sign in with `goodPassword`. */
export async function newAccount(company?: Company): Promise<Person> {
  const person = company ? await newRecruiter(company) : await newCandidate()
  await db().updateTable('app_user').set({ password_hash: hash }).where('user_id', '=', person.userId).execute()
  return person
}

/** The letters to an address once there are `count` of them, newest first; gives up after `seconds`. */
export async function lettersTo(address: string, count = 1, seconds = 30): Promise<CaughtMail[]> {
  const look = async () => {
    const letters = (await mail().caught({ limit: 500 })).filter(caught => caught.to.includes(address))
    return letters.length >= count && letters
  }
  return until(look, `${count} letters to ${address}`, seconds)
}

/** Tokens that emails to an address hold in links of this form, the latest first, once there are so many. */
async function tokensTo(address: string, link: RegExp, count: number): Promise<string> {
  const [token = ''] = await until(async () => {
    const letters = (await mail().caught({ limit: 500 })).filter(caught => caught.to.includes(address))
    const tokens = letters.flatMap(letter => link.exec(letter.text ?? '')?.[1] ?? [])
    return tokens.length >= count && tokens
  }, `${count} links to ${address}`)
  return token
}

/** The token of a status page, from the latest of so many emails about applications. */
export const statusTokenOf = (address: string, count = 1): Promise<string> =>
  tokensTo(address, /\/public\/status\/([\w-]+)/, count)

/** The token of a request to join a talent pool, from the latest email about one. */
export const joinTokenOf = (address: string): Promise<string> =>
  tokensTo(address, /\/public\/join\/confirm\/([\w-]+)/, 1)

/** The token in a letter's link. */
export function tokenIn(letter: CaughtMail | undefined): string {
  const token = /(?:token=|\/registration\/)([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  if (!token) throw new Error('the letter holds no token')
  return token
}

/** The `Cookie` header that an answer leaves behind. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map(line => line.split(';')[0] ?? '')
    .join('; ')
}

/** Waits until no registration is looked at and no letter of an account is being written, so that a test can prove there is none. */
export async function lettersAreWritten(): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from queue.job
      where name in ('take-registration', 'account-letter') and state in ('created', 'retry', 'active')`.execute(db())
    return rows[0]?.open === 0
  }, 'the last letter')
}

/** Moves the clock for the rest of one test. */
export function jump(context: TestContext, ms: number): void {
  moveClock(ms)
  context.after(() => moveClock(-ms))
}
