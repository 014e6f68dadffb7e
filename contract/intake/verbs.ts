import * as z from 'zod/mini'
import { arrival } from '../applications/verbs.ts'
import { audit, everybody, type Verb } from '../history/verb.ts'
import { reviewFields } from './reviews.ts'
import { batchKinds } from './words.ts'

const batch = z.object({ kind: z.enum(batchKinds), files: z.number() })

/** What happens to uploads of CVs; the applications and members they make have events of their own. */
export const intakeVerbs = {
  application_uploaded: {
    entity: 'application',
    seenBy: everybody,
    text: /*i18n*/ { id: 'Added from a CV' },
    after: arrival,
  },
  resumes_uploaded: {
    entity: 'resume_batch',
    seenBy: audit,
    text: /*i18n*/ { id: 'CVs uploaded' },
    after: batch,
  },
  resume_upload_undone: {
    entity: 'resume_batch',
    seenBy: audit,
    text: /*i18n*/ { id: 'CV upload undone' },
    after: z.object({ removed: z.number(), kept: z.number() }),
  },
  dual_parser_changed: {
    entity: 'company',
    seenBy: audit,
    text: /*i18n*/ { id: 'Second parser changed' },
    after: z.object({ enabled: z.boolean() }),
  },
  resume_reviewed: {
    entity: 'resume_review',
    seenBy: audit,
    text: /*i18n*/ { id: 'CV field reviewed' },
    after: z.object({ field: z.enum(reviewFields), verdict: z.enum(['accepted', 'corrected', 'cleared']) }),
  },
} as const satisfies Record<string, Verb>
