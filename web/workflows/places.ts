import { msg } from '@lingui/core/macro'
import { IconRoute, IconUsersGroup } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/workflows',
    label: msg`Workflows`,
    about: msg`The stages applications go through, and what candidates see`,
    icon: IconRoute,
    at: ['settings-hiring', 14],
  },
  {
    page: '/app/roboroy/applications/stages',
    label: msg`Documents and interviews`,
    about: msg`Candidates in document and interview stages across all jobs`,
    icon: IconUsersGroup,
    under: '/app/roboroy',
    rank: 15,
  },
]
