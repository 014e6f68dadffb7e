import * as z from 'zod/mini'
import { arrival } from '../applications/verbs.ts'
import { audit, everybody, machineWord, rowId, team, type Verb } from '../history/verb.ts'

/** What brings applications in. */
export const applyVerbs = {
  application_submitted: {
    entity: 'application',
    seenBy: everybody,
    text: /*i18n*/ { id: 'Application received' },
    after: arrival,
  },
  application_added: {
    entity: 'application',
    seenBy: everybody,
    text: /*i18n*/ { id: 'Added from the talent pool' },
    after: arrival,
  },
  application_addition_undone: {
    entity: 'application',
    seenBy: audit,
    text: /*i18n*/ { id: 'Addition undone' },
  },
  application_scored: {
    entity: 'application',
    seenBy: audit,
    text: /*i18n*/ { id: 'Match score calculated' },
    after: z.object({ score: z.number(), engine: machineWord }),
  },
  custom_fields_answered: {
    entity: 'application',
    seenBy: team,
    text: /*i18n*/ { id: 'Custom fields filled in' },
    after: z.object({ cfIds: z.array(rowId) }),
  },
} as const satisfies Record<string, Verb>
