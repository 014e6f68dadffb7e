import { msg } from '@lingui/core/macro'
import { IconListCheck } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/applications',
    label: msg`My queue`,
    about: msg`Applications waiting for you across all jobs`,
    icon: IconListCheck,
    under: '/app/roboroy',
    rank: 10,
    below: '/app/roboroy/application',
  },
]
