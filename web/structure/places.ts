import { msg } from '@lingui/core/macro'
import { IconBuilding, IconMapPin, IconSitemap, IconTag, IconUsersGroup } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/offices',
    label: msg`Offices`,
    about: msg`Addresses, time zones, and the headquarters`,
    icon: IconBuilding,
    at: ['settings-company', 40],
  },
  {
    page: '/app/roboroy/admin/locations',
    label: msg`Locations`,
    about: msg`Places you hire for`,
    icon: IconMapPin,
    under: '/app/roboroy/admin/offices',
  },
  {
    page: '/app/roboroy/admin/departments',
    label: msg`Departments`,
    about: msg`Your department structure and who manages it`,
    icon: IconSitemap,
    at: ['settings-company', 50],
  },
  {
    page: '/app/roboroy/admin/teams',
    label: msg`Teams`,
    about: msg`Groups of people within departments`,
    icon: IconUsersGroup,
    at: ['settings-company', 60],
  },
  {
    page: '/app/roboroy/admin/tags',
    label: msg`Tags`,
    about: msg`Your own labels for grouping jobs`,
    icon: IconTag,
    at: ['settings-company', 70],
  },
]
