import { msg } from '@lingui/core/macro'
import { IconForms } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/admin/customfields',
    label: msg`Custom fields`,
    about: msg`Custom questions on application and referral forms`,
    icon: IconForms,
    at: ['settings-hiring', 20],
  },
  {
    page: '/app/roboroy/admin/customfields',
    label: msg`New custom field`,
    icon: IconForms,
    to: '/app/roboroy/admin/customfields?edit=new',
    isNew: true,
    rank: 6,
  },
]
