import { msg } from '@lingui/core/macro'
import { IconHourglassLow } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/retention',
    label: msg`Data retention`,
    about: msg`How long you keep people's data, and who is past that period`,
    icon: IconHourglassLow,
    at: ['settings-hiring', 31],
  },
]
