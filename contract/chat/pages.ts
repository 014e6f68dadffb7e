import type { Pages } from '../page.ts'

export const chatPages = {
  '/public/chat/job/:jobId': { for: 'everybody' },
  '/public/chat/microsite/:pageId': { for: 'everybody' },
  '/public/chat/:token': { for: 'holder' },
  '/app/roboroy/chat': { for: 'staff', otherwise: '/app/roboroy/candidate/messages' },
  '/app/roboroy/candidate/messages': { for: 'candidate', otherwise: '/app/roboroy/chat' },
} as const satisfies Pages
