import { msg } from '@lingui/core/macro'
import { IconRoute } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/workflows',
    label: msg`Workflows`,
    about: msg`The stages applications go through, and what candidates see`,
    icon: IconRoute,
    at: ['settings-hiring', 14],
  },
]
