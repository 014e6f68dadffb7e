import { msg } from '@lingui/core/macro'
import { IconBell } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/notifications', label: msg`Notifications`, icon: IconBell },
]
