import { db } from '../kernel/db.ts'
import { submissionOf } from './made-applications.ts'
import { type Company, unique } from './world.ts'

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
