import { msg } from '@lingui/core/macro'
import { IconShieldLock, IconWorld } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/settings/account',
    label: msg`Language and time zone`,
    about: msg`How dates and texts are shown to you`,
    icon: IconWorld,
    at: ['settings-account', 10],
  },
  {
    page: '/app/roboroy/security',
    label: msg`Sign-in and security`,
    about: msg`Password, two-step verification, passkeys, and your sessions`,
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
