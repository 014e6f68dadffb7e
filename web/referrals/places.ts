import { msg } from '@lingui/core/macro'
import { IconChartBar, IconCoins, IconGift, IconHeartHandshake, IconUserHeart } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/referrals',
    label: msg`Referrals`,
    about: msg`Who referred whom, and the incentives due`,
    icon: IconGift,
    at: ['hiring', 40],
    tab: msg`All referrals`,
  },
  {
    page: '/app/roboroy/referrals/mine',
    label: msg`My referrals`,
    about: msg`People you recommended, and how it's going`,
    icon: IconHeartHandshake,
    under: '/app/roboroy/referrals',
    rank: 10,
  },
  {
    page: '/app/roboroy/referrals/analytics',
    label: msg`Referral analytics`,
    icon: IconChartBar,
    under: '/app/roboroy/referrals',
    rank: 20,
    tab: msg`Analytics`,
  },
  // Most colleagues see only their own.
  {
    page: '/app/roboroy/referrals/mine',
    label: msg`My referrals`,
    about: msg`People you recommended, and how it's going`,
    icon: IconHeartHandshake,
    at: ['hiring', 40],
  },
  {
    page: '/app/roboroy/referrals/mine',
    label: msg`My referrals`,
    icon: IconHeartHandshake,
    under: '/app/roboroy/candidate/profile',
  },
  {
    page: '/app/roboroy/refer',
    label: msg`Refer someone`,
    icon: IconUserHeart,
    under: '/app/roboroy/referrals/mine',
    isNoTab: true,
  },
  {
    page: '/app/roboroy/referrals/incentives',
    label: msg`Incentives by job`,
    about: msg`What you offer for a referral that leads to a hire`,
    icon: IconCoins,
    under: '/app/roboroy/referrals',
    rank: 15,
  },
]
