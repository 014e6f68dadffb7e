import { msg } from '@lingui/core/macro'
import { IconKey, IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/users',
    label: msg`Members`,
    about: msg`Invite people, change roles, suspend accounts, and transfer ownership`,
    icon: IconUsers,
    at: ['settings-company', 10],
  },
  {
    page: '/app/roboroy/admin/roles',
    label: msg`Roles`,
    about: msg`What each role can see and do, and custom roles`,
    icon: IconKey,
    at: ['settings-company', 20],
  },
  {
    page: '/app/roboroy/admin/users',
    label: msg`Invite people`,
    icon: IconUserPlus,
    to: '/app/roboroy/admin/users?invite=1',
    isNew: true,
    rank: 2,
  },
]
