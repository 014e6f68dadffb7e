import { type RawBuilder, sql } from 'kysely'
import { readSignedId, signedId, stillOpens } from '../kernel/signed-id.ts'
import { addressOf } from './status-links.ts'

/**
 * Who has sent an application: somebody who is known to be its person, or a guest, under an address that nobody had before (`new-address`)
 * or that was known already (`known-address`) and may be anybody's.
 */
export type Sender = (typeof senders)[number]
/** Those who have shown more of who they are come later. */
export const senders = ['known-address', 'new-address', 'proved'] as const

/** What the browser that applied holds opens this long; afterwards the link in the email does. */
export const proofDays = 7

/** A holder cannot tell one from the other: all are as long, and none says what it is. */
const purposes: Readonly<Record<Sender, string>> = {
  proved: 'answers of an application',
  'new-address': 'application of a guest',
  'known-address': 'answers of an unproved application',
}

export const proofOf = (appId: number, sender: Sender, madeAt?: Date): string =>
  signedId(purposes[sender], appId, madeAt)

interface Proof {
  readonly appId: number
  readonly sender: Sender
  readonly madeAt: Date
}

/** What a token proves that applying gave out in the last so many days; `null` when it is none of those. */
export function readProof(token: string, days?: number): Proof | null {
  for (const sender of senders) {
    const read = readSignedId(purposes[sender], token, days)
    if (read) return { appId: read.id, sender, madeAt: read.madeAt }
  }
  return null
}

/** The application (alias `a`) that a guest has sent, until its address ends its links; under a known address also only until its owner confirms. */
export function openedByGuest(token: string): RawBuilder<boolean> {
  const proof = readProof(token, proofDays)
  if (!proof || proof.sender === 'proved') return sql<boolean>`false`
  const isOpen = proof.sender === 'new-address' ? sql`true` : sql`a.needs_proof`
  return sql<boolean>`(a.app_id = ${proof.appId} and ${isOpen} and ${stillOpens(addressOf, sql`${proof.madeAt}`)})`
}
