import * as z from 'zod/mini'
import { audit, rowId, type Verb } from '../history/verb.ts'
import { alertFrequencies, alertStates } from './alerts.ts'

const state = z.object({ frequency: z.enum(alertFrequencies), state: z.enum(alertStates) })

/** What happens to job alerts. */
export const alertVerbs = {
  job_alert_created: { entity: 'job_alert', seenBy: audit, text: /*i18n*/ { id: 'Job alert created' } },
  job_alert_changed: {
    entity: 'job_alert',
    seenBy: audit,
    text: /*i18n*/ { id: 'Job alert changed' },
    before: state,
    after: state,
  },
  job_alert_sent: {
    entity: 'job_alert',
    seenBy: audit,
    text: /*i18n*/ { id: 'Job alert sent' },
    after: z.object({ count: z.number(), jobIds: z.array(rowId) }),
  },
} as const satisfies Record<string, Verb>
