import { msg } from '@lingui/core/macro'
import { IconArrowMerge } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/duplicates',
    label: msg`Duplicates`,
    about: msg`People your company may have twice`,
    icon: IconArrowMerge,
    under: '/app/roboroy/candidates',
    rank: 10,
  },
]
