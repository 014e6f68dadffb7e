import type { Caller } from './session.ts'
import { readSignedId, signedId } from './signed-id.ts'

const purpose = 'proven address'
const cookie = 'proven'
const cookieSeconds = 180 * 24 * 3600
const mostAddresses = 5

const heldProofs = (caller: Caller): string[] => (caller.cookies[cookie] ?? '').split('.').filter(token => token !== '')

/** Whether this browser has followed a link in an email to the address of a person: it may send for that person without an account. */
export const hasProven = (caller: Caller, personId: number): boolean =>
  heldProofs(caller).some(token => readSignedId(purpose, token, 180) === personId)

export function rememberProof(caller: Caller, personId: number): void {
  if (hasProven(caller, personId)) return
  const held = [signedId(purpose, personId), ...heldProofs(caller)].slice(0, mostAddresses)
  caller.setCookie(cookie, held.join('.'), { httpOnly: true, maxAge: cookieSeconds, path: '/' })
}
