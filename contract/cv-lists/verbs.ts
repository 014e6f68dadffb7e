import * as z from 'zod/mini'
import { team, type Verb } from '../history/verb.ts'

export const cvListVerbs = {
  cv_list_created: {
    entity: 'cv_list',
    seenBy: team,
    text: /*i18n*/ { id: 'CV list shared' },
    after: z.object({ applications: z.number(), readers: z.number() }),
  },
  cv_list_application_added: { entity: 'cv_list', seenBy: team, text: /*i18n*/ { id: 'CV added to a shared list' } },
  cv_list_application_removed: {
    entity: 'cv_list',
    seenBy: team,
    text: /*i18n*/ { id: 'CV removed from a shared list' },
  },
  cv_list_ended: { entity: 'cv_list', seenBy: team, text: /*i18n*/ { id: 'CV list links deactivated' } },
  cv_list_voted: { entity: 'cv_list', seenBy: team, text: /*i18n*/ { id: 'Vote on a shared CV' } },
} as const satisfies Record<string, Verb>
