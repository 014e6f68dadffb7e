import { msg } from '@lingui/core/macro'
import { IconBolt } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/automations',
    label: msg`Automations`,
    about: msg`What happens by itself in all jobs, and what it did`,
    icon: IconBolt,
    at: ['settings-hiring', 16],
  },
]
