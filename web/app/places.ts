import { type PagePattern, pathOf } from '@hireloom/contract/pages.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconAdjustments,
  IconAppWindow,
  IconBell,
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarUser,
  IconClipboardCheck,
  IconFileCheck,
  IconFiles,
  IconFileText,
  IconForms,
  IconHeart,
  IconHome,
  IconLink,
  IconMailOpened,
  IconMessageReport,
  IconMessageStar,
  IconMessages,
  IconPlane,
  IconRss,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
  IconWorldCog,
} from '@tabler/icons-react'
import type { Person } from './person.ts'

interface Row {
  /** Who may open it is shown the place. */
  page: PagePattern
  label: MessageDescriptor
  icon: typeof IconHome
  /** Where it leads, when not to the page itself. */
  to?: string
  /** What the addresses of all pages that belong to it begin with, when not with its own. */
  below?: string
}

const tabOf = (tab: string) => pathOf('/app/roboroy/candidate/applications/:tab', { tab })

/** The sidebar in its order. */
const sidebar: readonly Row[] = [
  { page: '/app/roboroy/candidate', label: msg`Home`, icon: IconHome },
  {
    page: '/app/roboroy/candidate/applications/:tab',
    to: tabOf('applied'),
    label: msg`My applications`,
    icon: IconFileText,
    below: '/app/roboroy/candidate/application',
  },
  { page: '/app/roboroy/candidate/messages', label: msg`Messages`, icon: IconMessages },
  { page: '/app/roboroy/candidate/recommended', label: msg`Jobs that fit`, icon: IconSparkles },
  { page: '/app/roboroy/candidate/saved', label: msg`Saved jobs`, icon: IconHeart },
  { page: '/app/roboroy/candidate/alerts', label: msg`Job alerts`, icon: IconBell },
  { page: '/app/roboroy/candidate/profile', label: msg`Profile`, icon: IconUser },
  { page: '/app/roboroy/candidate/documents', label: msg`Documents`, icon: IconFiles },
  { page: '/app/roboroy/candidate/references', label: msg`References`, icon: IconMessageStar },
  { page: '/app/roboroy/candidate/privacy', label: msg`Privacy`, icon: IconShieldLock },
  { page: '/app/roboroy/candidate/settings', label: msg`Settings`, icon: IconSettings },
  { page: '/app/roboroy/start', label: msg`Start page`, icon: IconHome },
  { page: '/app/roboroy', label: msg`My jobs`, icon: IconBriefcase },
  { page: '/app/roboroy/talentpool', label: msg`Talent pool`, icon: IconUsersGroup },
  { page: '/app/roboroy/chat', label: msg`Messages`, icon: IconMessages },
  { page: '/app/roboroy/events', label: msg`Career events`, icon: IconCalendarEvent },
  { page: '/app/roboroy/microsites', label: msg`Microsites`, icon: IconAppWindow },
  { page: '/app/roboroy/admin/careers', label: msg`Careers page`, icon: IconBuildingStore },
  { page: '/app/roboroy/admin/company', label: msg`Jobs and applications`, icon: IconAdjustments },
  { page: '/app/roboroy/admin/customfields', label: msg`Own fields`, icon: IconForms },
  { page: '/app/roboroy/admin/feeds', label: msg`Job feeds`, icon: IconRss },
  { page: '/app/roboroy/platform/hosts', label: msg`Hosts`, icon: IconWorldCog },
  { page: '/app/roboroy/platform/feedback', label: msg`Reports`, icon: IconMessageReport },
  { page: '/app/roboroy/admin/texts', label: msg`Texts for the public`, icon: IconFileText },
]

/** Pages below the places of the sidebar, and the beginnings of something new, for anyone who looks for them by name. */
const further: readonly Row[] = [
  { page: '/app/roboroy/security', label: msg`Sign-in and security`, icon: IconShieldLock },
  { page: '/app/roboroy/talentpool/links', label: msg`Join links`, icon: IconLink },
  { page: '/app/roboroy/talentpool/form', label: msg`Join form`, icon: IconUserPlus },
  {
    page: '/app/roboroy/events',
    to: '/app/roboroy/events?new=1',
    label: msg`New event`,
    icon: IconCalendarEvent,
  },
  {
    page: '/app/roboroy/microsites',
    to: '/app/roboroy/microsites?new=1',
    label: msg`New microsite`,
    icon: IconAppWindow,
  },
  {
    page: '/app/roboroy/admin/customfields',
    to: '/app/roboroy/admin/customfields?edit=new',
    label: msg`Add a field`,
    icon: IconForms,
  },
  {
    page: '/app/roboroy/candidate/applications/:tab',
    to: tabOf('interviews'),
    label: msg`Interviews`,
    icon: IconCalendarUser,
  },
  { page: '/app/roboroy/candidate/applications/:tab', to: tabOf('offers'), label: msg`Offers`, icon: IconFileCheck },
  {
    page: '/app/roboroy/candidate/applications/:tab',
    to: tabOf('invites'),
    label: msg`Invitations`,
    icon: IconMailOpened,
  },
  {
    page: '/app/roboroy/candidate/applications/:tab',
    to: tabOf('assessments'),
    label: msg`Assessments`,
    icon: IconClipboardCheck,
  },
  { page: '/app/roboroy/candidate', to: '/workinfinland', label: msg`Work in Finland`, icon: IconPlane },
]

/** A page that one goes to from anywhere. */
export interface Place {
  to: string
  label: string
  icon: typeof IconHome
  below: string
}

/** The places there are for this person, in the order of the sidebar. */
export const usePlaces = (person: Person): Place[] => usePlacesOf(sidebar, person)

export const useFurtherPages = (person: Person): Place[] => usePlacesOf(further, person)

function usePlacesOf(rows: readonly Row[], { pages }: Person): Place[] {
  const { i18n } = useLingui()
  return rows
    .filter(({ page }) => pages.includes(page))
    .map(({ page, to = page, below = to, label, icon }) => ({ to, below, label: i18n._(label), icon }))
}

/** The place that a page belongs to: of those whose address it goes on from, the nearest. */
export function placeAt(places: readonly Place[], pathname: string): Place | undefined {
  const above = places.filter(({ below }) => pathname.startsWith(below))
  return above.reduce<Place | undefined>(
    (best, each) => (best && best.below.length > each.below.length ? best : each),
    undefined,
  )
}
