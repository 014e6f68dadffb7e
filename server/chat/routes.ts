import {
  confirmChat,
  countUnreadChats,
  eraseOwnChat,
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
import { answer } from '../kernel/dispatch.ts'
import { follow } from './following.ts'
import { changeChatOf, findChat, findChats, findColleagues, inboxRule, viewInInbox, writeToVisitor } from './inbox.ts'
import { confirmOwnChat, countUnread, eraseOwn, findOwnChat, findOwnChats, viewOwn, writeToCompany } from './own.ts'
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
  answer(eraseOwnChat, async ({ params }) => {
    await eraseOwn(params.token)
    return done
  }),
  answer(followOwnChat, async ({ params }) => follow((await findThread(openedBy(params.token))).chat_thread_id)),
  answer(listOwnChats, ({ query }, caller) => findOwnChats(caller.viewer, query)),
  answer(countUnreadChats, (_input, caller) => countUnread(caller.viewer)),
  answer(listChats, ({ query }, caller) => findChats(query, caller.viewer)),
  answer(readChat, ({ params, query }, caller) => findChat(params.chatId, caller.viewer, query)),
  answer(answerChat, ({ params, body }, caller) => writeToVisitor(params.chatId, body, caller.viewer)),
  answer(viewChat, async ({ params, body }, caller) => {
    await viewInInbox(params.chatId, body.messageId, caller.viewer)
    return done
  }),
  answer(changeChat, ({ params, body }, caller) => changeChatOf(params.chatId, body, caller.viewer)),
  answer(listChatColleagues, ({ params }, caller) => findColleagues(params.chatId, caller.viewer)),
  answer(followChat, async ({ params }, caller) => {
    const { chat_thread_id: chatId } = await findThread(inboxRule(params.chatId, caller.viewer))
    return follow(chatId)
  }),
]
