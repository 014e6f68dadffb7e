import { msg } from '@lingui/core/macro'
import { IconUserSearch } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/candidates',
    label: msg`Candidates`,
    about: msg`Everyone who applied or joined your talent pool`,
    also: msg`add candidate, upload CVs, people`,
    icon: IconUserSearch,
    at: ['hiring', 20],
    tab: msg`All candidates`,
  },
]
