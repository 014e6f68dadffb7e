import { msg } from '@lingui/core/macro'
import { IconLink, IconUserPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/talentpool',
    label: msg`Talent pool`,
    icon: IconUsersGroup,
    at: ['hiring', 30],
    tab: msg`Buckets`,
  },
  {
    page: '/app/roboroy/talentpool/people',
    label: msg`Talent network`,
    icon: IconUsers,
    under: '/app/roboroy/talentpool',
  },
  { page: '/app/roboroy/talentpool/links', label: msg`Join links`, icon: IconLink, under: '/app/roboroy/talentpool' },
  { page: '/app/roboroy/talentpool/form', label: msg`Join form`, icon: IconUserPlus, under: '/app/roboroy/talentpool' },
]
