import type { chatPages } from '@hireloom/contract/chat/pages.ts'
import { admin, app, candidate, own, site, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof chatPages> = {
  '/public/chat/job/:jobId': ({ jobs }) => [visitor('chat start', `/public/chat/job/${jobs.open}`)],
  '/public/chat/microsite/:pageId': () => [visitor('chat of microsite', `/public/chat/microsite/${site}`)],
  '/public/chat/:token': ({ links }) => [visitor('chat', links.chat)],
  '/app/roboroy/chat': ({ chatId }) => [
    admin('inbox', `${app}/chat`),
    admin('inbox open', `${app}/chat?chat=${chatId}`),
    admin('inbox none', `${app}/chat?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/candidate/messages': () => [candidate('messages', `${own}/messages`)],
}
