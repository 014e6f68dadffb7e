import type { approvalPages } from '@hireloom/contract/approvals/pages.ts'
import { admin, app, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof approvalPages> = {
  '/app/roboroy/approvals': () => [
    admin('approvals none', `${app}/approvals`),
    admin('approvals done', `${app}/approvals?part=done`),
  ],
  '/app/roboroy/admin/approvals': () => [
    admin('approval flows none', `${app}/admin/approvals`),
    admin('approval flow new', `${app}/admin/approvals`, 'New flow'),
  ],
  '/public/approval/:token': () => [visitor('approval link unknown', '/public/approval/none')],
}
