import { msg } from '@lingui/core/macro'
import { IconRss } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/admin/feeds', label: msg`Job feeds`, icon: IconRss, at: ['settings-public', 10] },
]
