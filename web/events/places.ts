import { msg } from '@lingui/core/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/events', label: msg`Career events`, icon: IconCalendarEvent, at: ['attract', 30] },
  {
    page: '/app/roboroy/events',
    label: msg`New event`,
    icon: IconCalendarEvent,
    to: '/app/roboroy/events?new=1',
    isNew: true,
    rank: 3,
  },
]
