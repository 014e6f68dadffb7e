import * as z from 'zod/mini'
import { audit, rowId, type Verb } from '../history/verb.ts'

const person = z.object({ userId: rowId })

/** What happens to approvals, to the flows they follow and to the links that are sent for them. */
export const approvalVerbs = {
  link_grant_used: { entity: 'link_grant', seenBy: audit, text: /*i18n*/ { id: 'Signed link used' }, after: person },
  link_grant_revoked: {
    entity: 'link_grant',
    seenBy: audit,
    text: /*i18n*/ { id: 'Signed link revoked' },
    after: person,
  },
} as const satisfies Record<string, Verb>
