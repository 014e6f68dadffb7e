import * as z from 'zod/mini'
import { audit, machineWord, type Verb } from '../history/verb.ts'

/** What happens to the ways in which members of a company are notified. */
export const notificationVerbs = {
  notification_defaults_changed: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Notification defaults changed' },
    after: z.object({ kinds: z.array(machineWord) }),
  },
} as const satisfies Record<string, Verb>
