import { msg } from '@lingui/core/macro'
import { IconBuilding, IconLink, IconUserPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/talentpool',
    label: msg`Talent pool`,
    icon: IconUsersGroup,
    at: ['hiring', 30],
    tab: msg`People`,
  },
  {
    page: '/app/roboroy/emptalentpool',
    label: msg`Employees`,
    icon: IconBuilding,
    under: '/app/roboroy/talentpool',
  },
  {
    page: '/app/roboroy/talentpool/buckets',
    label: msg`Buckets`,
    icon: IconUsers,
    under: '/app/roboroy/talentpool',
  },
  { page: '/app/roboroy/talentpool/links', label: msg`Join links`, icon: IconLink, under: '/app/roboroy/talentpool' },
  { page: '/app/roboroy/talentpool/form', label: msg`Join form`, icon: IconUserPlus, under: '/app/roboroy/talentpool' },
]
