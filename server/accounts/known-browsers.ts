import { randomInt } from 'node:crypto'
import type { Caller } from '../kernel/session.ts'
import { readSignedId, signedId } from '../kernel/signed-id.ts'

/**
 * Remembers in a browser, for a year, which accounts have signed in there: a signed number for each (OWASP "device cookies"). It opens nothing.
 * Such a browser is counted by itself, so that strangers who guess at an account do not lock its person out.
 */
const cookie = 'known'
const lifeSeconds = 365 * 24 * 3600
/** A shared computer remembers the last people. */
const mostAccounts = 5
const largestNumber = 2 ** 47

const purposeOf = (userId: number): string => `browser known to ${userId}`
const entriesOf = (caller: Caller): string[] => (caller.cookies[cookie] ?? '').split('.').slice(0, mostAccounts)

/** The number under which this browser is known to an account; `null` where it has never signed in. */
export function knownBrowser(caller: Caller, userId: number): number | null {
  const purpose = purposeOf(userId)
  for (const entry of entriesOf(caller)) {
    const known = readSignedId(purpose, entry)
    if (known) return known.id
  }
  return null
}

/** Makes this browser known to a person who has just signed in, and lets it stay so for another year. */
export function rememberBrowser(caller: Caller, userId: number): void {
  const purpose = purposeOf(userId)
  const number = knownBrowser(caller, userId) ?? randomInt(1, largestNumber)
  const others = entriesOf(caller).filter(entry => entry !== '' && readSignedId(purpose, entry) === null)
  const entries = [signedId(purpose, number), ...others].slice(0, mostAccounts)
  caller.setCookie(cookie, entries.join('.'), { httpOnly: true, path: '/', maxAge: lifeSeconds })
}
