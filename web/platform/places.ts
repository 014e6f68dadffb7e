import { msg } from '@lingui/core/macro'
import { IconFileText, IconHome, IconMessageReport } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/start', label: msg`Home`, icon: IconHome, at: ['start', 10] },
  { page: '/app/roboroy/admin/texts', label: msg`Legal pages`, icon: IconFileText, at: ['settings-public', 20] },
  {
    page: '/app/roboroy/platform/feedback',
    label: msg`Problem reports`,
    icon: IconMessageReport,
    at: ['platform', 20],
  },
]
