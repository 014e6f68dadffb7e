import { msg } from '@lingui/core/macro'
import { IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/settings/account',
    label: msg`My account`,
    about: msg`Your name, picture, start page, language, and time zone`,
    icon: IconUserCircle,
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
