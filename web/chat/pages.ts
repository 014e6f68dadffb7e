import type { chatPages } from '@hireloom/contract/chat/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof chatPages> = {
  '/public/chat/job/:jobId': 'chat/ChatStartPage.tsx',
  '/public/chat/microsite/:pageId': 'chat/ChatStartPage.tsx',
  '/public/chat/:token': 'chat/ChatPage.tsx',
  '/app/roboroy/chat': 'chat/work/InboxPage.tsx',
  '/app/roboroy/candidate/messages': 'chat/work/OwnMessagesPage.tsx',
}
