import { listChats } from '@hireloom/contract/chat/inbox.ts'
import type { Call } from '@hireloom/contract/endpoint.ts'
import { type InboxAddress, pageSize } from './inbox-address.ts'

/** A page of the inbox; runs on the server and, for fresher answers, in the browser. */
export function readInbox(call: Call, { searchKey, state, isMine, page }: InboxAddress) {
  const query = { searchKey, state, mine: isMine, limit: pageSize, skip: (page - 1) * pageSize }
  return call(listChats, { query })
}
