import { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import { db } from '../kernel/postgres/db.ts'
import { submissionOf } from './made-applications.ts'
import { until } from './until.ts'
import { type Company, call, unique } from './world.ts'

/** A link into the talent network of a company. */
export async function newPoolLink(
  company: Company,
  parts: { inviteOnly?: boolean; isPrimary?: boolean; bucketId?: number; expiresAt?: Date } = {},
): Promise<string> {
  const sharinghash = unique('pool')
  await db()
    .insertInto('shareable_link')
    .values({
      company_id: company.companyId,
      sharinghash,
      kind: parts.bucketId === undefined ? 'talentpool' : 'talentpool_bt',
      bucket_id: parts.bucketId ?? null,
      invite_only: parts.inviteOnly ?? false,
      is_primary: parts.isPrimary ?? false,
      expires_at: parts.expiresAt ?? null,
    })
    .execute()
  return sharinghash
}

/** A join form that passes every rule but that of the CV, but for the parts that are changed. */
export function joinOf(sharinghash: string, parts: Record<string, unknown> & { email?: string } = {}) {
  const { email, firstName, lastName, mobile, countryId, ...more } = parts
  const { candidate } = submissionOf(0, {
    ...(email !== undefined && { email }),
    ...(typeof firstName === 'string' && { firstName }),
    ...(typeof lastName === 'string' && { lastName }),
    ...(typeof mobile === 'string' && { mobile }),
    ...(typeof countryId === 'number' && { countryId }),
  })
  return { sharinghash, candidate, consents: [{ purpose: 'talent_pool' as const, state: 'given' as const }], ...more }
}

/** Settings of a company whose join form asks for no CV. */
export const withoutCv = { talentPoolFields: { capture_cv: false } }

/** A guest joins and is answered; then who was new is made a member, and who was not is asked. */
export async function join(sharinghash: string, parts: Parameters<typeof joinOf>[1] = {}) {
  const answer = await call(joinTalentPool, { body: joinOf(sharinghash, parts) })
  await joiningEnds()
  return answer
}

export const joiningEnds = () =>
  until(async () => {
    const left = db().selectFrom('pool_join_request').select('company_id').where('person_id', 'is', null)
    return (await left.execute()).length === 0
  }, 'what comes of a form after its answer')

export const membershipOf = (email: string) =>
  db()
    .selectFrom('pool_membership as m')
    .innerJoin('person as p', 'p.person_id', 'm.person_id')
    .selectAll('m')
    .where('p.email', '=', email)
    .executeTakeFirst()

/** The membership of a guest, who was answered before it was made. */
export const memberOf = (email: string) => until(() => membershipOf(email), `the membership of ${email}`)

/** What a person has said to being kept, the first answer first: purpose, state, source and version of the notice. */
export async function consentsOf(personId: number) {
  const found = await db()
    .selectFrom('consent')
    .select(['purpose', 'state', 'source', 'notice_version'])
    .where('person_id', '=', personId)
    .orderBy('consent_id')
    .execute()
  return found.map(row => [row.purpose, row.state, row.source, row.notice_version])
}

/** What the history tells of the people of a bucket, in order. */
export const bucketEvents = (bucketId: number) =>
  db()
    .selectFrom('domain_event')
    .select(['verb', 'profile_id'])
    .where('entity', '=', 'bucket')
    .where('entity_id', '=', bucketId)
    .where('profile_id', 'is not', null)
    .orderBy('event_id')
    .execute()
