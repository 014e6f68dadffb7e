import { pathOf } from '@hireloom/contract/pages.ts'
import { msg } from '@lingui/core/macro'
import {
  IconBell,
  IconCalendarUser,
  IconClipboardCheck,
  IconFileCheck,
  IconFiles,
  IconFileText,
  IconHeart,
  IconHome,
  IconMailOpened,
  IconMessageStar,
  IconPlane,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconUser,
} from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

const applicationsTab = (tab: string) => pathOf('/app/roboroy/candidate/applications/:tab', { tab })

export const places: readonly PlaceRow[] = [
  { page: '/app/roboroy/candidate', label: msg`Home`, icon: IconHome, at: ['start', 10] },
  {
    page: '/app/roboroy/candidate/applications/:tab',
    label: msg`Applications`,
    icon: IconFileText,
    at: ['start', 20],
    to: applicationsTab('applied'),
    below: '/app/roboroy/candidate/application',
  },
  {
    page: '/app/roboroy/candidate/recommended',
    label: msg`Jobs`,
    icon: IconSparkles,
    at: ['start', 30],
    tab: msg`Recommended`,
  },
  {
    page: '/app/roboroy/candidate/saved',
    label: msg`Saved jobs`,
    icon: IconHeart,
    under: '/app/roboroy/candidate/recommended',
  },
  {
    page: '/app/roboroy/candidate/alerts',
    label: msg`Job alerts`,
    icon: IconBell,
    under: '/app/roboroy/candidate/recommended',
  },
  { page: '/app/roboroy/candidate/profile', label: msg`Profile`, icon: IconUser, at: ['start', 40] },
  {
    page: '/app/roboroy/candidate/documents',
    label: msg`Documents`,
    icon: IconFiles,
    under: '/app/roboroy/candidate/profile',
  },
  {
    page: '/app/roboroy/candidate/references',
    label: msg`References`,
    icon: IconMessageStar,
    under: '/app/roboroy/candidate/profile',
  },
  { page: '/app/roboroy/candidate/settings', label: msg`Settings`, icon: IconSettings, at: ['start', 50] },
  {
    page: '/app/roboroy/candidate/privacy',
    label: msg`Privacy`,
    icon: IconShieldLock,
    under: '/app/roboroy/candidate/settings',
  },
  {
    page: '/app/roboroy/candidate/applications/:tab',
    label: msg`Interviews`,
    icon: IconCalendarUser,
    to: applicationsTab('interviews'),
  },
  {
    page: '/app/roboroy/candidate/applications/:tab',
    label: msg`Offers`,
    icon: IconFileCheck,
    to: applicationsTab('offers'),
  },
  {
    page: '/app/roboroy/candidate/applications/:tab',
    label: msg`Invitations`,
    icon: IconMailOpened,
    to: applicationsTab('invites'),
  },
  {
    page: '/app/roboroy/candidate/applications/:tab',
    label: msg`Assessments`,
    icon: IconClipboardCheck,
    to: applicationsTab('assessments'),
  },
  { page: '/app/roboroy/candidate', label: msg`Work in Finland`, icon: IconPlane, to: '/workinfinland' },
]
