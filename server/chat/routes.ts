import {
  confirmChat,
  countUnreadChats,
  followOwnChat,
  listOwnChats,
  readChatSubject,
  readOwnChat,
  startChat,
  viewOwnChat,
  writeOwnChat,
} from '@hireloom/contract/chat/chats.ts'
import {
  answerChat,
  changeChat,
  followChat,
  listChatColleagues,
  listChats,
  readChat,
  viewChat,
} from '@hireloom/contract/chat/inbox.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { answer } from '../kernel/dispatch.ts'
import type { Caller } from '../kernel/session.ts'
import { follow } from './following.ts'
import { changeChatOf, findChat, findChats, findColleagues, inboxRule, viewInInbox, writeToVisitor } from './inbox.ts'
import { confirmOwnChat, countUnread, findOwnChat, findOwnChats, viewOwn, writeToCompany } from './own.ts'
import { beginChat } from './starting.ts'
import { findSubject } from './subjects.ts'
import { findThread, openedBy } from './threads.ts'

const done = { ok: true as const }

export const routes = [
  answer(readChatSubject, async ({ query }, { viewer }) => (await findSubject(query, viewer)).subject),
  answer(startChat, ({ body }, caller) => beginChat(body, caller)),
  answer(readOwnChat, ({ params, query }) => findOwnChat(params.token, query)),
  answer(confirmChat, ({ params }) => confirmOwnChat(params.token)),
  answer(writeOwnChat, ({ params, body }, caller) => writeToCompany(params.token, body, caller)),
  answer(viewOwnChat, async ({ params, body }) => {
    await viewOwn(params.token, body.messageId)
    return done
  }),
  answer(followOwnChat, async ({ params }) => follow((await findThread(openedBy(params.token))).chat_thread_id)),
  answer(listOwnChats, ({ query }, caller) => findOwnChats(signedIn(caller), query)),
  answer(countUnreadChats, (_input, caller) => countUnread(signedIn(caller))),
  answer(listChats, ({ query }, caller) => findChats(query, signedIn(caller))),
  answer(readChat, ({ params, query }, caller) => findChat(params.chatId, signedIn(caller), query)),
  answer(answerChat, ({ params, body }, caller) => writeToVisitor(params.chatId, body, signedIn(caller))),
  answer(viewChat, async ({ params, body }, caller) => {
    await viewInInbox(params.chatId, body.messageId, signedIn(caller))
    return done
  }),
  answer(changeChat, ({ params, body }, caller) => changeChatOf(params.chatId, body, signedIn(caller))),
  answer(listChatColleagues, ({ params }, caller) => findColleagues(params.chatId, signedIn(caller))),
  answer(followChat, async ({ params }, caller) => {
    const { chat_thread_id: chatId } = await findThread(inboxRule(params.chatId, signedIn(caller)))
    return follow(chatId)
  }),
]

function signedIn({ viewer }: Caller): Viewer {
  if (viewer === null) throw new Problem('unauthorized')
  return viewer
}
