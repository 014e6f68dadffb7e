import { msg } from '@lingui/core/macro'
import { IconChecklist, IconGitPullRequest } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'
import { lazyBadge } from '../ui/app/lazy-badge.tsx'

const DueApprovals = lazyBadge(() => import('./work/DueApprovals.tsx'))

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/approvals',
    label: msg`Approvals`,
    icon: IconChecklist,
    under: '/app/roboroy',
    rank: 30,
    Badge: DueApprovals,
  },
  {
    page: '/app/roboroy/admin/approvals',
    label: msg`Approval flows`,
    about: msg`Who approves jobs before they're published`,
    icon: IconGitPullRequest,
    at: ['settings-hiring', 15],
  },
]
