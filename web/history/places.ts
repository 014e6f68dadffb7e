import { msg } from '@lingui/core/macro'
import { IconHistory } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/audit',
    label: msg`Audit log`,
    about: msg`Who did what and when, with filters and export`,
    icon: IconHistory,
    at: ['settings-company', 90],
  },
]
