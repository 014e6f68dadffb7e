import { msg } from '@lingui/core/macro'
import { IconBolt } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/automations',
    label: msg`Automations`,
    about: msg`Automations for all jobs, and what they've done`,
    icon: IconBolt,
    at: ['settings-hiring', 16],
  },
]
