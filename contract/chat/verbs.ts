import * as z from 'zod/mini'
import { audit, rowId, type Verb } from '../history/verb.ts'

const assignment = z.object({ assignedUserId: z.nullable(rowId) })

/** What happens to conversations; never a word of what was written. */
export const chatVerbs = {
  chat_started: { entity: 'chat_thread', seenBy: audit, text: /*i18n*/ { id: 'Conversation started' } },
  chat_confirmed: {
    entity: 'chat_thread',
    seenBy: audit,
    text: /*i18n*/ { id: 'Conversation email address confirmed' },
  },
  chat_message_sent: {
    entity: 'chat_thread',
    seenBy: audit,
    text: /*i18n*/ { id: 'Message sent' },
    after: z.object({ author: z.enum(['visitor', 'staff']), messageId: rowId }),
  },
  chat_assigned: {
    entity: 'chat_thread',
    seenBy: audit,
    text: /*i18n*/ { id: 'Conversation assigned' },
    before: assignment,
    after: assignment,
  },
  chat_closed: { entity: 'chat_thread', seenBy: audit, text: /*i18n*/ { id: 'Conversation closed' } },
  chat_erased: { entity: 'chat_thread', seenBy: audit, text: /*i18n*/ { id: 'Conversation deleted' } },
  chat_reopened: { entity: 'chat_thread', seenBy: audit, text: /*i18n*/ { id: 'Conversation reopened' } },
} as const satisfies Record<string, Verb>
