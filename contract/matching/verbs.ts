import * as z from 'zod/mini'
import { team, type Verb } from '../history/verb.ts'
import { verdictsOnPeople } from './feedback.ts'

export const matchingVerbs = {
  match_judged: {
    entity: 'profile',
    seenBy: team,
    text: /*i18n*/ { id: 'Suggested person reviewed' },
    after: z.object({ verdict: z.nullable(z.enum(verdictsOnPeople)) }),
  },
} as const satisfies Record<string, Verb>
