import { msg } from '@lingui/core/macro'
import { IconAdjustments, IconBuildingStore, IconWorldCog } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/admin/careers', label: msg`Careers page`, icon: IconBuildingStore, at: ['attract', 10] },
  {
    page: '/app/roboroy/admin/company',
    label: msg`Hiring settings`,
    icon: IconAdjustments,
    at: ['settings-hiring', 10],
  },
  { page: '/app/roboroy/platform/hosts', label: msg`Hosts`, icon: IconWorldCog, at: ['platform', 10] },
]
