import { byJob, chatTokens } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  startChat: victim => byJob(victim, jobId => ({ body: { jobId, name: 'Mal', email: victim.email, text: 'changed' } })),
  writeOwnChat: victim =>
    chatTokens(victim).map(token => ({ params: { token }, body: { text: 'changed', clientId: 'stranger' } })),
  viewOwnChat: victim => chatTokens(victim).map(token => ({ params: { token }, body: { messageId: 999_999_999 } })),
  answerChat: victim => [{ params: { chatId: victim.chatId }, body: { text: 'changed', clientId: 'stranger' } }],
  viewChat: victim => [{ params: { chatId: victim.chatId }, body: { messageId: 999_999_999 } }],
  changeChat: victim => [
    { params: { chatId: victim.chatId }, body: { state: 'closed', assignedUserId: victim.userId } },
  ],
}
