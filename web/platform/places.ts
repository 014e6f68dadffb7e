import { msg } from '@lingui/core/macro'
import { IconFileText, IconHome, IconMessageReport, IconSettings } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/admin', label: msg`All settings`, icon: IconSettings, at: ['settings-company', 0] },
  { page: '/app/roboroy/start', label: msg`Home`, icon: IconHome, at: ['start', 10] },
  {
    page: '/app/roboroy/admin/texts',
    label: msg`Legal pages`,
    about: msg`Terms, privacy, cookies, support, and accessibility`,
    icon: IconFileText,
    at: ['settings-public', 20],
  },
  {
    page: '/app/roboroy/platform/feedback',
    label: msg`Problem reports`,
    icon: IconMessageReport,
    at: ['platform', 20],
  },
]
