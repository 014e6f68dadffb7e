import * as z from 'zod/mini'
import { audit, rowId, type Verb } from '../history/verb.ts'

const pair = z.object({ keptProfileId: rowId, mergedProfileId: rowId })

/** What happens to two profiles of a company that may be one person. */
export const duplicateVerbs = {
  duplicate_found: { entity: 'duplicate', seenBy: audit, text: /*i18n*/ { id: 'Possible duplicate found' } },
  profiles_merged: {
    entity: 'duplicate',
    seenBy: audit,
    text: /*i18n*/ { id: 'Profiles merged' },
    after: z.extend(pair, { isAutomatic: z.boolean(), archivedAppIds: z.array(rowId) }),
  },
  profiles_unmerged: { entity: 'duplicate', seenBy: audit, text: /*i18n*/ { id: 'Profiles unmerged' }, before: pair },
  profiles_kept_apart: { entity: 'duplicate', seenBy: audit, text: /*i18n*/ { id: 'Profiles kept apart' } },
  profiles_compared_again: {
    entity: 'duplicate',
    seenBy: audit,
    text: /*i18n*/ { id: 'Profiles no longer kept apart' },
  },
} as const satisfies Record<string, Verb>
