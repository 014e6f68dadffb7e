import * as z from 'zod/mini'
import { team, type Verb } from '../history/verb.ts'
import { criteriaCauses } from './criteria.ts'

const version = z.object({ version: z.int() })

/** What happens to the criteria of a job; what they were stands in their versions. */
export const criteriaVerbs = {
  criteria_changed: {
    entity: 'job',
    seenBy: team,
    text: /*i18n*/ { id: 'Matching criteria changed' },
    before: version,
    after: z.extend(version, { cause: z.enum(criteriaCauses) }),
  },
} as const satisfies Record<string, Verb>
