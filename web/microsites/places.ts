import { msg } from '@lingui/core/macro'
import { IconAppWindow } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/microsites',
    label: msg`Microsites`,
    icon: IconAppWindow,
    under: '/app/roboroy/admin/careers',
  },
  {
    page: '/app/roboroy/microsites',
    label: msg`New microsite`,
    icon: IconAppWindow,
    to: '/app/roboroy/microsites?new=1',
    isNew: true,
    rank: 5,
  },
]
