import { msg } from '@lingui/core/macro'
import { IconFileImport } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/jobs/import', label: msg`Import jobs`, icon: IconFileImport, isNew: true, rank: 4 },
]
