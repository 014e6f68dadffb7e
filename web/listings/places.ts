import { msg } from '@lingui/core/macro'
import { IconRss } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/feeds',
    label: msg`Job feeds`,
    about: msg`Addresses where other sites read your jobs`,
    icon: IconRss,
    at: ['settings-public', 10],
  },
]
