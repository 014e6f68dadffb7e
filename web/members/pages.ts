import type { memberPages } from '@hireloom/contract/members/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof memberPages> = {
  '/invite/:token': 'members/InvitePage.tsx',
  '/app/roboroy/admin/users': 'members/work/MembersPage.tsx',
  '/app/roboroy/admin/roles': 'members/work/RolesPage.tsx',
}
