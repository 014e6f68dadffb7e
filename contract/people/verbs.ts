import * as z from 'zod/mini'
import { audit, machineWord, rowId, type Verb } from '../history/verb.ts'

const tags = z.object({ tagIds: z.array(rowId) })

/** What a company does with people, whatever the job. */
export const peopleVerbs = {
  profile_tagged: {
    entity: 'profile',
    seenBy: audit,
    text: /*i18n*/ { id: 'Tags changed' },
    before: tags,
    after: tags,
  },
  bucket_filters_changed: {
    entity: 'bucket',
    seenBy: audit,
    text: /*i18n*/ { id: 'Bucket filters changed' },
    after: z.object({ isSmart: z.boolean() }),
  },
  profile_exported: {
    entity: 'profile',
    seenBy: audit,
    text: /*i18n*/ { id: 'Profile downloaded' },
    after: z.object({ format: machineWord }),
  },
} as const satisfies Record<string, Verb>
