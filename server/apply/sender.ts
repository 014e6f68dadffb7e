import { isCandidate } from '@hireloom/contract/policy.ts'
import { findPerson, personOf } from '../applications/people.ts'
import { db } from '../kernel/postgres/db.ts'
import { hasProven } from '../kernel/proven-address.ts'
import type { Caller } from '../kernel/session.ts'
import { proofOf, type Sender } from '../screening/proofs.ts'

/**
 * Whose application it is, and who sends it: the person, the employer's side, or a guest, whose address may be anybody's. Who recommends
 * somebody is a guest too.
 */
export async function senderOf(
  caller: Caller,
  { email, isReferred, isInside }: { email: string; isReferred: boolean; isInside: boolean },
): Promise<{ personId: number; sender: Sender }> {
  if (isCandidate(caller.viewer) && !isReferred) return { personId: await personOf(caller.viewer), sender: 'proved' }
  const { personId, isKnown } = await findPerson(email)
  const isProved = isInside || (!isReferred && (await hasProven(caller, personId)))
  return { personId, sender: isProved ? 'proved' : isKnown ? 'known-address' : 'new-address' }
}

interface Sent {
  readonly appId: number
  readonly profileId: number
  /** Of the link in the email. */
  readonly statusToken: string
  readonly isReferred: boolean
}

/** The number and the token that a sender is answered: to guests the same each time, and of one kind under known and unknown addresses. */
export async function shownTo(sender: Sender, sent: Sent): Promise<{ profileId: number; statusToken: string }> {
  const { appId, isReferred } = sent
  if (isReferred) return { profileId: appId, statusToken: '' }
  if (sender === 'proved') return { profileId: sent.profileId, statusToken: sent.statusToken }
  const { applied_at: appliedAt } = await db()
    .selectFrom('application')
    .select('applied_at')
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  return { profileId: appId, statusToken: proofOf(appId, sender, appliedAt) }
}

/** As which guest an application was sent, also once the owner of its address has confirmed it. */
export async function guestOf(appId: number): Promise<Sender> {
  const row = await db()
    .selectFrom('application as a')
    .select(where =>
      where
        .or([
          where('a.needs_proof', '=', true),
          where.exists(
            where
              .selectFrom('domain_event as e')
              .select('e.event_id')
              .where('e.app_id', '=', appId)
              .where('e.verb', '=', 'application_confirmed'),
          ),
        ])
        .as('is_known'),
    )
    .where('a.app_id', '=', appId)
    .executeTakeFirstOrThrow()
  return row.is_known ? 'known-address' : 'new-address'
}
