import { msg } from '@lingui/core/macro'
import { IconShieldLock, IconWorld } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/settings/account',
    label: msg`Language and time zone`,
    icon: IconWorld,
    at: ['settings-account', 10],
  },
  {
    page: '/app/roboroy/security',
    label: msg`Sign-in and security`,
    icon: IconShieldLock,
    at: ['settings-account', 20],
  },
  {
    page: '/app/roboroy/security',
    label: msg`Sign-in and security`,
    icon: IconShieldLock,
    under: '/app/roboroy/candidate/settings',
  },
]
