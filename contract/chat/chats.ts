import * as z from 'zod/mini'
import { email } from '../accounts/sessions.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, moment, page, wholeNumber } from '../wire.ts'

/** Characters of one message. */
export const chatTextLength = 5000
/** Messages that one answer holds at most. */
export const chatPageSize = 50

export const chatText = z
  .string()
  .check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(chatTextLength, texts.value.id))
/** Made by the sender, one for each message: sent again, the message is kept once. */
export const clientId = z.string().check(z.regex(/^[\w-]{8,64}$/))

export const chatAuthors = ['visitor', 'staff'] as const
/** `waiting`: the e-mail address is not confirmed yet. */
export const chatStates = ['waiting', 'open', 'closed'] as const

export const chatMessage = z.object({
  messageId: id,
  author: z.enum(chatAuthors),
  /** Who wrote for the company; `null` when that person has left, and for the other side. */
  authorName: z.nullable(z.string()),
  /** Plain text. */
  text: z.string(),
  sentAt: moment,
  clientId: z.string(),
})
export type ChatMessage = z.output<typeof chatMessage>

/** What a conversation is about; `path` leads there. */
export const chatSubject = z.object({
  kind: z.enum(['job', 'microsite']),
  jobId: z.nullable(id),
  micrositeId: z.nullable(id),
  title: z.string(),
  companyName: z.string(),
  logo: z.nullable(z.string()),
  path: z.string(),
})
export type ChatSubject = z.output<typeof chatSubject>

/** A part of a thread's messages, oldest first. */
export const chatMessages = {
  messages: z.array(chatMessage),
  hasEarlier: z.boolean(),
}

/** A thread as the person outside sees it. */
export const ownChat = z.object({
  subject: chatSubject,
  name: z.string(),
  state: z.enum(chatStates),
  version: z.number(),
  ...chatMessages,
  /** The newest message of the company, and how far each side has read; numbers of messages, 0 for none. */
  lastOfOther: wholeNumber,
  readByMe: wholeNumber,
  readByOther: wholeNumber,
})
export type OwnChat = z.output<typeof ownChat>

const resource = '/roboroy/api/v1/chats'
const byToken = z.object({ token: z.string().check(z.maxLength(100)) })
/** Messages after one (what is new), or before one (what is earlier); neither gives the newest. */
export const chatPart = { after: z.optional(wholeNumber), before: z.optional(wholeNumber) }
const sharinghash = z.optional(z.string().check(z.maxLength(200)))

export const readChatSubject = endpoint({
  name: 'readChatSubject',
  summary: 'Read the subject of a new conversation, if the employer offers chat',
  method: 'GET',
  path: `${resource}/subject`,
  audience: 'anyone',
  query: z.object({
    jobId: z.optional(id),
    pageId: z.optional(z.string().check(z.maxLength(60))),
    sharinghash,
  }),
  output: chatSubject,
  problems: ['not-found'],
})

export const startChat = endpoint({
  name: 'startChat',
  summary: "Start a conversation; a guest's message is held until the email address is confirmed",
  method: 'POST',
  path: resource,
  audience: 'anyone',
  status: 201,
  body: z.object({
    jobId: z.optional(id),
    micrositeId: z.optional(id),
    sharinghash,
    /** Left out by a signed-in person with a confirmed address, whose own name and address count. */
    name: z.optional(z.string().check(z.trim(), z.maxLength(100, texts.value.id))),
    email: z.optional(email),
    text: chatText,
    clientId: z.optional(clientId),
  }),
  /** A guest gets the same answer whatever is known of the address, and no token. */
  output: z.object({ state: z.enum(['waiting', 'open']), token: z.nullable(z.string()) }),
  problems: ['not-found', 'invalid', 'too-many-requests'],
})

export const readOwnChat = endpoint({
  name: 'readOwnChat',
  summary: 'Read a conversation by its token',
  method: 'GET',
  path: `${resource}/token/{token}`,
  audience: 'anyone',
  params: byToken,
  query: z.object(chatPart),
  output: ownChat,
  problems: ['not-found'],
})

export const confirmChat = endpoint({
  name: 'confirmChat',
  summary: 'Confirm the email address of a conversation; the held message is delivered',
  method: 'POST',
  path: `${resource}/token/{token}/confirm`,
  audience: 'anyone',
  params: byToken,
  output: ownChat,
  problems: ['not-found'],
})

export const writeOwnChat = endpoint({
  name: 'writeOwnChat',
  summary: 'Send a message as the visitor; earlier messages are marked as read',
  method: 'POST',
  path: `${resource}/token/{token}/messages`,
  audience: 'anyone',
  params: byToken,
  body: z.object({ text: chatText, clientId }),
  output: ownChat,
  problems: ['not-found', 'illegal-change', 'invalid', 'too-many-requests'],
})

export const viewOwnChat = endpoint({
  name: 'viewOwnChat',
  summary: "Mark the employer's messages as read, up to a given one",
  method: 'POST',
  path: `${resource}/token/{token}/read`,
  audience: 'anyone',
  params: byToken,
  body: z.object({ messageId: id }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

export const eraseOwnChat = endpoint({
  name: 'eraseOwnChat',
  summary: 'Erase a conversation for both sides immediately and permanently, including a held message',
  method: 'DELETE',
  path: `${resource}/token/{token}`,
  audience: 'anyone',
  params: byToken,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

/** Change notice of a thread. `isLive: false` means that no stream is free: poll instead. */
export const chatWord = z.object({ version: z.number(), isLive: z.boolean() })

export const followOwnChat = endpoint({
  name: 'followOwnChat',
  summary: 'Stream change notices of a conversation',
  method: 'GET',
  path: `${resource}/token/{token}/events`,
  audience: 'anyone',
  kind: 'sse',
  params: byToken,
  output: chatWord,
  problems: ['not-found'],
})

/** A conversation in the list of the person outside. */
export const ownChatRow = z.object({
  chatId: id,
  /** Opens the thread without signing in. */
  token: z.string(),
  subject: chatSubject,
  state: z.enum(chatStates),
  unread: z.number(),
  lastText: z.string(),
  lastMessageAt: moment,
})
export type OwnChatRow = z.output<typeof ownChatRow>

export const listOwnChats = endpoint({
  name: 'listOwnChats',
  summary:
    "List the signed-in user's conversations, including those started as a guest under the confirmed address, unread first",
  method: 'GET',
  path: `${resource}/own`,
  audience: 'signed-in',
  query: z.object(page),
  output: listOf(ownChatRow),
})

export const countUnreadChats = endpoint({
  name: 'countUnreadChats',
  summary: "Count the signed-in user's open conversations with unread messages",
  method: 'GET',
  path: `${resource}/unread`,
  audience: 'signed-in',
  output: z.object({ count: z.number() }),
})
