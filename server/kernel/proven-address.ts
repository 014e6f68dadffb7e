import { sql } from 'kysely'
import { rows } from './postgres/db.ts'
import type { Caller } from './session.ts'
import { readSignedId, signedId, stillOpens } from './signed-id.ts'

const purpose = 'proven address'
const cookie = 'proven'
const cookieSeconds = 180 * 24 * 3600
const mostAddresses = 5

const heldProofs = (caller: Caller): string[] => (caller.cookies[cookie] ?? '').split('.').filter(token => token !== '')

/** Whether this browser has followed a link in an email to the address of a person: it may send for that person without an account. */
export async function hasProven(caller: Caller, personId: number): Promise<boolean> {
  const proofs = heldProofs(caller).flatMap(token => readSignedId(purpose, token, 180) ?? [])
  const proof = proofs.find(({ id }) => id === personId)
  if (!proof) return false
  const open = await rows(
    sql`select 1 from person p where p.person_id = ${personId} and ${stillOpens(sql`p.email`, sql`${proof.madeAt}`)}`,
  )
  return open.length > 0
}

export async function rememberProof(caller: Caller, personId: number): Promise<void> {
  if (await hasProven(caller, personId)) return
  const held = [signedId(purpose, personId), ...heldProofs(caller)].slice(0, mostAddresses)
  caller.setCookie(cookie, held.join('.'), { httpOnly: true, maxAge: cookieSeconds, path: '/' })
}
