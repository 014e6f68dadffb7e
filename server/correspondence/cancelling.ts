import type { Message } from '@hireloom/contract/correspondence/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { transaction } from '../kernel/postgres/db.ts'
import { readMessage } from './list.ts'
import { cancelAll } from './writing.ts'

/** Cancels a message as long as it waits for its time. */
export function cancel(messageId: number, viewer: StaffViewer): Promise<Message> {
  return transaction(async () => {
    await readMessage(messageId, viewer)
    if ((await cancelAll([messageId], viewer.companyId)) === 0) throw new Problem('illegal-change')
    return readMessage(messageId, viewer)
  })
}
