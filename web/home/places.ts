import { msg } from '@lingui/core/macro'
import { IconHome } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  // Every page is below it: it is present only as itself.
  {
    page: '/app/roboroy',
    label: msg`My work`,
    icon: IconHome,
    at: ['start', 10],
    below: '/app/roboroy?',
    tab: msg`Today`,
  },
]
