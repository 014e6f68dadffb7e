import { addressBlock, hasRoom, type Limit, spend } from '../kernel/limits.ts'
import type { Caller } from '../kernel/session.ts'

/** A school or a hall of a fair shares one address. */
const starts: Limit = { name: 'chat-start', most: 60, seconds: 3600 }
const startsOfPerson: Limit = { name: 'chat-person', most: 20, seconds: 24 * 3600 }
/** E-mails that strangers can have sent to one address. */
const letters: Limit = { name: 'chat-letter', most: 5, seconds: 24 * 3600 }
const messages: Limit = { name: 'chat-message', most: 120, seconds: 3600 }

export async function spendStart(caller: Caller, email: string): Promise<void> {
  await spend(starts, caller.viewer === null ? addressBlock(caller.ip) : `user ${caller.viewer.userId}`)
  await spend(startsOfPerson, caller.viewer === null ? email : `user ${caller.viewer.userId}`)
}

/** Counts a message of the person outside, by conversation. */
export const spendMessage = (chatId: number): Promise<void> => spend(messages, String(chatId))

export const mayWriteTo = (email: string): Promise<boolean> => hasRoom(letters, email)
