import { msg } from '@lingui/core/macro'
import { IconBell, IconBellCog } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/notifications', label: msg`Notifications`, icon: IconBell },
  {
    page: '/app/roboroy/admin/notifications',
    label: msg`Notification defaults`,
    about: msg`How members are notified until they choose, and what they can't turn off`,
    icon: IconBellCog,
    at: ['settings-hiring', 28],
  },
]
