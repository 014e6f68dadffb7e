import * as z from 'zod/mini'
import { audit, machineWord, ofCompany, rowId, type Verb } from '../history/verb.ts'

const role = z.object({ memberRole: machineWord, roleId: z.nullable(rowId) })
const standing = z.extend(role, { status: machineWord })
const ownRole = z.object({ name: ofCompany(z.string()), permissions: z.array(machineWord) })

/** What happens to the members of a company and to its roles. */
export const memberVerbs = {
  member_invited: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Invitation sent' }, after: role },
  invite_resent: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Invitation resent' } },
  invite_revoked: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Invitation revoked' } },
  member_joined: { entity: 'user', seenBy: audit, text: /*i18n*/ { id: 'Member joined' }, after: role },
  member_changed: {
    entity: 'user',
    seenBy: audit,
    text: /*i18n*/ { id: 'Member role or status changed' },
    before: standing,
    after: standing,
  },
  ownership_transferred: {
    entity: 'user',
    seenBy: audit,
    text: /*i18n*/ { id: 'Ownership transferred' },
    after: z.object({ toUserId: rowId, moved: z.record(machineWord, z.number()) }),
  },
  role_created: { entity: 'company_role', seenBy: audit, text: /*i18n*/ { id: 'Role created' }, after: ownRole },
  role_changed: {
    entity: 'company_role',
    seenBy: audit,
    text: /*i18n*/ { id: 'Role changed' },
    before: ownRole,
    after: ownRole,
  },
  role_removed: { entity: 'company_role', seenBy: audit, text: /*i18n*/ { id: 'Role deleted' }, before: ownRole },
  audit_exported: { entity: 'company', seenBy: audit, text: /*i18n*/ { id: 'Audit log exported' } },
} as const satisfies Record<string, Verb>
