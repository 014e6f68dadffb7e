import type { Answer } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { readMembership } from '@hireloom/contract/talent-pool/join.ts'
import { sql } from 'kysely'
import { blankProfile, holdProfile } from '../applications/people.ts'
import { dropDocument } from '../applications/remove-file.ts'
import { primaryLinkOf } from '../companies/shareable-links.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { maskedAddress } from '../kernel/masked-address.ts'
import { isNeeded } from '../kernel/personal-data.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { opensBySignedId, signedId } from '../kernel/signed-id.ts'
import { givenPurposes, recordConsents } from '../privacy/consents.ts'
import { hasLeft } from './enter.ts'
import { joinPath } from './links.ts'

const purpose = 'talent pool memberships'

/** What opens a membership without signing in; it stands in the e-mail. */
export const membershipToken = (membershipId: number): string => signedId(purpose, membershipId)

/** The membership (alias `m`) that a token opens. */
const openedBy = (token: string) =>
  opensBySignedId(purpose, token, {
    id: sql`m.membership_id`,
    address: sql`(select p.email from person p where p.person_id = m.person_id)`,
  })

export async function findMembership(token: string): Promise<Answer<typeof readMembership>> {
  const row = await db()
    .selectFrom('pool_membership as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .innerJoin('profile as p', 'p.profile_id', 'm.profile_id')
    .innerJoin('person as o', 'o.person_id', 'm.person_id')
    .select(['c.company_id', 'c.company_name', 'm.joined_at', hasLeft.as('has_left')])
    .select(sql<string>`coalesce(o.email::text, p.email)`.as('email'))
    .where(openedBy(token))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const link = await primaryLinkOf(row.company_id)
  return {
    companyId: row.company_id,
    companyName: row.company_name,
    email: maskedAddress(row.email),
    joinedAt: row.joined_at.toISOString(),
    hasLeft: row.has_left,
    joinPath: link && joinPath(link.sharinghash, null),
  }
}

/**
 * Ends a membership: out of every bucket of the company, consent taken back, and without an application to the company its copy of the
 * person is emptied too, since nothing is left to keep it for.
 */
export async function leavePool(token: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const membership = db().selectFrom('pool_membership as m').selectAll('m').where(openedBy(token))
    const known = await membership.executeTakeFirst()
    if (!known) throw new Problem('not-found')
    await holdProfile(known.profile_id)
    const row = await membership.forUpdate().executeTakeFirst()
    if (!row) throw new Problem('not-found')
    const shared = await db()
      .selectFrom('pool_membership')
      .select(['person_id', 'document_id', 'left_at'])
      .where('profile_id', '=', row.profile_id)
      .orderBy('membership_id')
      .forUpdate()
      .execute()
    if (shared.every(each => each.left_at !== null)) return { ok: true as const }
    await db()
      .updateTable('pool_membership')
      .set({
        left_at: now(),
        document_id: null,
        referrer_full_name: null,
        referrer_email: null,
        referrer_unique_id: null,
      })
      .where('profile_id', '=', row.profile_id)
      .execute()
    await rows(
      sql`update profile_merge set moved = moved || '{"leftIds": []}' where kept_profile_id = ${row.profile_id}`,
    )
    await db()
      .deleteFrom('bucket_profile')
      .where('profile_id', '=', row.profile_id)
      .where('bucket_id', 'in', db().selectFrom('bucket').select('bucket_id').where('company_id', '=', row.company_id))
      .execute()
    for (const { person_id: personId } of shared) await withdrawConsents(personId, row.company_id)
    await forget(
      row.profile_id,
      shared.map(each => each.document_id),
    )
    await record('talent_pool_left', {
      entityId: row.membership_id,
      companyId: row.company_id,
      profileId: row.profile_id,
    })
    return { ok: true as const }
  })
}

export async function withdrawConsents(personId: number, companyId: number): Promise<void> {
  const given = await givenPurposes(personId, companyId)
  const withdrawn = (['talent_pool', 'marketing_jobs'] as const).filter(each => given.includes(each))
  await recordConsents(
    { personId, companyId, appId: null, source: 'talent_pool' },
    withdrawn.map(each => ({ purpose: each, state: 'withdrawn' })),
  )
}

async function forget(profileId: number, documentIds: readonly (number | null)[]): Promise<void> {
  for (const documentId of new Set(documentIds)) if (documentId !== null) await dropDocument(documentId)
  if (await isNeeded('profile', profileId)) return
  const documents = await db()
    .selectFrom('document')
    .select('document_id')
    .where('profile_id', '=', profileId)
    .execute()
  for (const document of documents) await dropDocument(document.document_id)
  await blankProfile(profileId)
}
