import { msg } from '@lingui/core/macro'
import {
  IconAdjustments,
  IconBuildingCommunity,
  IconBuildingStore,
  IconRocket,
  IconWorldCog,
} from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/admin/setup', label: msg`Get started`, icon: IconRocket, at: ['start', 1], isSetup: true },
  {
    page: '/app/roboroy/admin/profile',
    label: msg`Company profile`,
    about: msg`Name, website, industry, size, country, currency, and time zone`,
    icon: IconBuildingCommunity,
    at: ['settings-company', 5],
  },
  { page: '/app/roboroy/admin/careers', label: msg`Careers page`, icon: IconBuildingStore, at: ['attract', 10] },
  {
    page: '/app/roboroy/admin/company',
    label: msg`Hiring settings`,
    about: msg`Who can apply, response times, the hiring process, and what job pages show`,
    icon: IconAdjustments,
    at: ['settings-hiring', 10],
  },
  { page: '/app/roboroy/platform/hosts', label: msg`Hosts`, icon: IconWorldCog, at: ['platform', 10] },
]
