import * as z from 'zod/mini'
import { audit, type Verb } from '../history/verb.ts'

/** Of the company that asks: these events are about no job, so that no other side of the job reads them. */
const ofRequest = { entity: 'document_request', seenBy: audit } as const

/** What happens to documents that candidates are asked for; what they are called is in the rows, which end with the application. */
export const documentRequestVerbs = {
  documents_requested: {
    entity: 'application',
    seenBy: audit,
    text: /*i18n*/ { id: 'Documents requested' },
    after: z.object({ count: z.int() }),
  },
  documents_reminded: {
    entity: 'application',
    seenBy: audit,
    text: /*i18n*/ { id: 'Reminder of documents sent' },
    after: z.object({ count: z.int() }),
  },
  requested_document_uploaded: { ...ofRequest, text: /*i18n*/ { id: 'Document uploaded by the candidate' } },
  /** All that the company of the request asks for has arrived. */
  documents_received: { ...ofRequest, text: /*i18n*/ { id: 'All requested documents received' } },
  requested_document_accepted: { ...ofRequest, text: /*i18n*/ { id: 'Document accepted' } },
  documents_accepted: { ...ofRequest, text: /*i18n*/ { id: 'All requested documents accepted' } },
  requested_document_rejected: { ...ofRequest, text: /*i18n*/ { id: 'Document requested again' } },
  document_request_waived: { ...ofRequest, text: /*i18n*/ { id: 'Document no longer requested' } },
} as const satisfies Record<string, Verb>
