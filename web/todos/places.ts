import { msg } from '@lingui/core/macro'
import { IconSquareCheck } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/tasks', label: msg`Tasks`, icon: IconSquareCheck, under: '/app/roboroy', rank: 20 },
]
