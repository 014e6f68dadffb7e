import { msg } from '@lingui/core/macro'
import { IconMessages } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'
import { lazyBadge } from '../ui/app/lazy-badge.tsx'

const UnreadChats = lazyBadge(() => import('./work/UnreadChats.tsx'))

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/candidate/messages',
    label: msg`Messages`,
    icon: IconMessages,
    under: '/app/roboroy/candidate/applications/:tab',
    Badge: UnreadChats,
  },
  {
    page: '/app/roboroy/chat',
    label: msg`Messages`,
    icon: IconMessages,
    at: ['start', 20],
    tab: msg`Conversations`,
    Badge: UnreadChats,
  },
]
