import type { memberPages } from '@hireloom/contract/members/pages.ts'
import { admin, app, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof memberPages> = {
  '/invite/:token': ({ links }) => [
    visitor('invitation to a company', links.invite),
    visitor('invitation ended', '/invite/nobody-has-this'),
  ],
  '/app/roboroy/admin/users': () => [
    admin('members', `${app}/admin/users`),
    admin('members none', `${app}/admin/users?searchKey=zzzzqqqq`),
    admin('invite people', `${app}/admin/users?invite=1`),
  ],
  '/app/roboroy/admin/roles': () => [
    admin('roles', `${app}/admin/roles`),
    admin('role new', `${app}/admin/roles`, 'New role'),
  ],
}
