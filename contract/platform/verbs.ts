import * as z from 'zod/mini'
import { audit, machineWord, type Verb } from '../history/verb.ts'
import { legalKinds } from './legal-kinds.ts'

/** What happens to the platform's own texts, and what people say of it. */
export const platformVerbs = {
  legal_text_written: {
    entity: 'legal_text',
    seenBy: audit,
    text: /*i18n*/ { id: 'Site text published' },
    after: z.object({ kind: z.enum(legalKinds), lang: machineWord, version: z.number() }),
  },
  impersonation_started: {
    entity: 'impersonation',
    seenBy: audit,
    text: /*i18n*/ { id: 'Platform administrator started acting for the company' },
  },
  impersonation_ended: {
    entity: 'impersonation',
    seenBy: audit,
    text: /*i18n*/ { id: 'Platform administrator stopped acting for the company' },
  },
  feedback_sent: { entity: 'feedback', seenBy: audit, text: /*i18n*/ { id: 'Feedback sent' } },
} as const satisfies Record<string, Verb>
