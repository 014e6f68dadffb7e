import { msg } from '@lingui/core/macro'
import { IconInbox, IconMailForward, IconMailOff, IconTemplate } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/inbox',
    label: msg`Inbox`,
    about: msg`Candidates' replies to your emails`,
    icon: IconInbox,
    under: '/app/roboroy/chat',
    tab: msg`Emails`,
  },
  {
    page: '/app/roboroy/admin/emailtemplates',
    label: msg`Email templates`,
    about: msg`Texts of emails to candidates, with variables, in several languages`,
    icon: IconTemplate,
    at: ['settings-hiring', 25],
  },
  {
    page: '/app/roboroy/sequences',
    label: msg`Email sequences`,
    about: msg`Several emails to a candidate with waits in between, until they reply`,
    icon: IconMailForward,
    at: ['settings-hiring', 27],
  },
  {
    page: '/app/roboroy/admin/suppressions',
    label: msg`Do-not-email list`,
    about: msg`Addresses that unsubscribed, don't exist, or reported your emails as spam`,
    icon: IconMailOff,
    at: ['settings-hiring', 26],
  },
]
