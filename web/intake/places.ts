import { msg } from '@lingui/core/macro'
import { IconFileCheck, IconFileSearch } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/cvreview',
    label: msg`CV review`,
    about: msg`Fields and possible duplicates of uploaded CVs to check`,
    icon: IconFileCheck,
    under: '/app/roboroy/candidates',
    rank: 20,
  },
  // For a role that uploads CVs and does not see everyone.
  { page: '/app/roboroy/cvreview', label: msg`CV review`, icon: IconFileCheck, at: ['hiring', 21] },
  {
    page: '/app/roboroy/admin/dualparser',
    label: msg`Second CV parser`,
    about: msg`Also read uploaded CVs with another parser`,
    icon: IconFileSearch,
    at: ['settings-hiring', 29],
  },
]
