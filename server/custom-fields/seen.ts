import { isPartner, isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/**
 * Fields (alias `f`) that somebody of a team sees, with their answers: those for everyone, those for the person's role, and for who manages
 * custom fields all of the company. People of a company that recruits for another count by their role at home, an agency's as its recruiters.
 */
export function fieldSeenBy(viewer: StaffViewer): RawBuilder<boolean> {
  const { companyId, userId } = viewer
  const roles = isPartner(viewer)
    ? sql`array['agency_recruiter']`
    : sql`array(select coalesce(m.company_role_id::text, m.member_role) from membership m
        where m.user_id = ${userId} and m.company_id = ${companyId})`
  return sql<boolean>`(f.visible_to_roles = '{}' or f.visible_to_roles && ${roles}
    or (${mayDo(viewer, 'fields.manage')} and f.company_id = ${companyId}))`
}

/** Tells which of the fields, or of the answers to them, someone sees. Roles are for teams: to applicants and visitors nothing is hidden. */
export async function seesFields(
  viewer: Viewer | null,
  fields: readonly { readonly cfId: number }[],
): Promise<(field: { readonly cfId: number }) => boolean> {
  if (!isStaff(viewer) || fields.length === 0) return () => true
  const found = await rows(sql<{ cf_id: number }>`
    select f.cf_id from custom_field f
    where f.cf_id = any(${fields.map(({ cfId }) => cfId)}::bigint[]) and not ${fieldSeenBy(viewer)}`)
  const hidden = new Set(found.map(row => row.cf_id))
  return ({ cfId }) => !hidden.has(cfId)
}

/** Those of the fields, or of the answers to them, that someone sees. */
export const seenOf = async <Of extends { readonly cfId: number }>(
  viewer: Viewer | null,
  fields: readonly Of[],
): Promise<Of[]> => fields.filter(await seesFields(viewer, fields))
