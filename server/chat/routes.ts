import * as chats from '@hireloom/contract/chat/chats.ts'
import * as inbox from '@hireloom/contract/chat/inbox.ts'
import { answer } from '../kernel/dispatch.ts'
import { follow } from './following.ts'
import { changeChatOf, findChat, findChats, findColleagues, inboxRule, viewInInbox, writeToVisitor } from './inbox.ts'
import { confirmOwnChat, countUnread, eraseOwn, findOwnChat, findOwnChats, viewOwn, writeToCompany } from './own.ts'
import { beginChat } from './starting.ts'
import { findSubject } from './subjects.ts'
import { findThread, openedBy } from './threads.ts'

const done = { ok: true as const }

export const routes = [
  answer(chats.readChatSubject, async ({ query }, { viewer }) => (await findSubject(query, viewer)).subject),
  answer(chats.startChat, ({ body }, caller) => beginChat(body, caller)),
  answer(chats.readOwnChat, ({ params, query }) => findOwnChat(params.token, query)),
  answer(chats.confirmChat, ({ params }) => confirmOwnChat(params.token)),
  answer(chats.writeOwnChat, ({ params, body }, caller) => writeToCompany(params.token, body, caller)),
  answer(chats.viewOwnChat, async ({ params, body }) => {
    await viewOwn(params.token, body.messageId)
    return done
  }),
  answer(chats.eraseOwnChat, async ({ params }) => {
    await eraseOwn(params.token)
    return done
  }),
  answer(chats.followOwnChat, async ({ params }) => follow((await findThread(openedBy(params.token))).chat_thread_id)),
  answer(chats.listOwnChats, ({ query }, caller) => findOwnChats(caller.viewer, query)),
  answer(chats.countUnreadChats, (_input, caller) => countUnread(caller.viewer)),
  answer(inbox.listChats, ({ query }, caller) => findChats(query, caller.viewer)),
  answer(inbox.readChat, ({ params, query }, caller) => findChat(params.chatId, caller.viewer, query)),
  answer(inbox.answerChat, ({ params, body }, caller) => writeToVisitor(params.chatId, body, caller.viewer)),
  answer(inbox.viewChat, async ({ params, body }, caller) => {
    await viewInInbox(params.chatId, body.messageId, caller.viewer)
    return done
  }),
  answer(inbox.changeChat, ({ params, body }, caller) => changeChatOf(params.chatId, body, caller.viewer)),
  answer(inbox.listChatColleagues, ({ params }, caller) => findColleagues(params.chatId, caller.viewer)),
  answer(inbox.followChat, async ({ params }, caller) => {
    const { chat_thread_id: chatId } = await findThread(inboxRule(params.chatId, caller.viewer))
    return follow(chatId)
  }),
]
