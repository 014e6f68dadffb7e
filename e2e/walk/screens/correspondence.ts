import type { correspondencePages } from '@hireloom/contract/correspondence/pages.ts'
import { admin, app, visitor, type Walks } from '../screens.ts'

const templates = `${app}/admin/emailtemplates`

export const walks: Walks<typeof correspondencePages> = {
  '/app/roboroy/inbox': () => [
    admin('inbox none', `${app}/inbox`),
    admin('inbox not found', `${app}/inbox?searchKey=zzzzqqqq&part=all`),
  ],
  '/app/roboroy/inbox/unmatched': () => [
    admin('unmatched emails', `${app}/inbox/unmatched`),
    admin('unmatched emails not found', `${app}/inbox/unmatched?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/sequences': () => [
    admin('sequences', `${app}/sequences`),
    admin('sequence new', `${app}/sequences`, 'New sequence'),
    admin('sequences not found', `${app}/sequences?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/sequences/:sequenceId': ({ sequenceId }) => [admin('sequence', `${app}/sequences/${sequenceId}`)],
  '/app/roboroy/admin/emailtemplates': () => [
    admin('email templates', templates),
    admin('email template new', templates, 'New template'),
    admin('email templates not found', `${templates}?searchKey=zzzzqqqq`),
  ],
  '/app/roboroy/admin/suppressions': () => [
    admin('stopped emails none', `${app}/admin/suppressions?searchKey=zzzzqqqq`),
    admin('stopped emails', `${app}/admin/suppressions`),
    admin('stopped email new', `${app}/admin/suppressions`, 'Add an address'),
  ],
  '/public/unsubscribe/:token': ({ links }) => [visitor('unsubscribe', links.unsubscribe)],
}
