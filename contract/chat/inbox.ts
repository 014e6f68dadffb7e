import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { flag, id, listOf, moment, page, wholeNumber } from '../wire.ts'
import { chatAuthors, chatMessages, chatPart, chatSubject, chatText, chatWord, clientId } from './chats.ts'

const resource = '/roboroy/api/v1/chats'
const byId = z.object({ chatId: id })
const person = z.object({ userId: id, name: z.string() })

/** A conversation in the inbox of the company. */
export const chatRow = z.object({
  chatId: id,
  subject: chatSubject,
  name: z.string(),
  email: z.string(),
  state: z.enum(['open', 'closed']),
  assigned: z.nullable(person),
  unread: z.number(),
  lastText: z.string(),
  lastAuthor: z.enum(chatAuthors),
  lastMessageAt: moment,
})
export type ChatRow = z.output<typeof chatRow>

export const chatDetail = z.object({
  ...chatRow.shape,
  version: z.number(),
  ...chatMessages,
  /** The newest message of the person outside, and how far each side has read; numbers of messages, 0 for none. */
  lastOfOther: wholeNumber,
  readByMe: wholeNumber,
  readByOther: wholeNumber,
  /** The same person's application to the job, and the step it stands in. */
  application: z.nullable(z.object({ appId: id, statusKey: z.string() })),
})
export type ChatDetail = z.output<typeof chatDetail>

export const listChats = endpoint({
  name: 'listChats',
  summary: 'List conversations the caller may answer, unread first, then newest, with the number of unread ones',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'candidates.contact',
  query: z.object({
    ...page,
    /** Words of the name, the address, the job or a message. */
    searchKey: z.optional(z.string().check(z.maxLength(200))),
    state: z._default(z.enum(['open', 'closed', 'all']), 'open'),
    /** Only those assigned to the person. */
    mine: z._default(flag, false),
  }),
  output: listOf(chatRow),
})

export const readChat = endpoint({
  name: 'readChat',
  summary: 'Read a conversation with its messages',
  method: 'GET',
  path: `${resource}/{chatId}`,
  audience: 'staff',
  may: 'candidates.contact',
  params: byId,
  query: z.object(chatPart),
  output: chatDetail,
  problems: ['not-found'],
})

export const answerChat = endpoint({
  name: 'answerChat',
  summary: 'Send a message on behalf of the company; earlier messages are marked as read',
  method: 'POST',
  path: `${resource}/{chatId}/messages`,
  audience: 'staff',
  may: 'candidates.contact',
  params: byId,
  body: z.object({ text: chatText, clientId }),
  output: chatDetail,
  problems: ['not-found', 'illegal-change', 'invalid', 'too-many-requests'],
  limit: { most: 1000, seconds: 3600, by: 'user' },
})

export const viewChat = endpoint({
  name: 'viewChat',
  summary: "Mark the visitor's messages as read for the whole company, up to a given one",
  method: 'POST',
  path: `${resource}/{chatId}/read`,
  audience: 'staff',
  may: 'candidates.contact',
  params: byId,
  body: z.object({ messageId: id }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

export const changeChat = endpoint({
  name: 'changeChat',
  summary: 'Close, reopen or assign a conversation; `null` removes the assignment',
  method: 'PATCH',
  path: `${resource}/{chatId}`,
  audience: 'staff',
  may: 'candidates.contact',
  params: byId,
  body: z.strictObject({
    state: z.optional(z.enum(['open', 'closed'])),
    assignedUserId: z.optional(z.nullable(id)),
  }),
  output: chatDetail,
  problems: ['not-found', 'invalid'],
})

export const listChatColleagues = endpoint({
  name: 'listChatColleagues',
  summary: 'List colleagues a conversation can be assigned to, by name, at most 100',
  method: 'GET',
  path: `${resource}/{chatId}/colleagues`,
  audience: 'staff',
  may: 'candidates.contact',
  params: byId,
  output: listOf(person),
  problems: ['not-found'],
})

export const followChat = endpoint({
  name: 'followChat',
  summary: 'Stream change notices of a conversation',
  method: 'GET',
  path: `${resource}/{chatId}/events`,
  audience: 'staff',
  may: 'candidates.contact',
  kind: 'sse',
  params: byId,
  output: chatWord,
  problems: ['not-found'],
})
