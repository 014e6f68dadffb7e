import { useLingui } from '@lingui/react/macro'
import {
  IconAdjustments,
  IconAppWindow,
  IconBell,
  IconBriefcase,
  IconBuildingStore,
  IconCalendarEvent,
  IconFiles,
  IconFileText,
  IconForms,
  IconHeart,
  IconHome,
  IconMessageReport,
  IconMessageStar,
  IconMessages,
  IconRss,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconUser,
  IconUsersGroup,
  IconWorldCog,
} from '@tabler/icons-react'
import type { Person } from './person.ts'

/** A page that one goes to from anywhere. */
export interface Place {
  to: string
  label: string
  icon: typeof IconHome
  /** Pages below it belong to it too. */
  pages?: RegExp
}

const app = '/app/roboroy'
const candidate = `${app}/candidate`

/** The places there are for this person, in the order of the sidebar. */
export function usePlaces(person: Person): Place[] {
  const { t } = useLingui()
  if (person.isCandidate) {
    return [
      { to: candidate, label: t`My job hunt`, icon: IconHome, pages: /^\/app\/roboroy\/candidate$/ },
      {
        to: `${candidate}/applications/applied`,
        label: t`My applications`,
        icon: IconFileText,
        pages: /^\/app\/roboroy\/candidate\/application/,
      },
      { to: `${candidate}/messages`, label: t`Messages`, icon: IconMessages },
      { to: `${candidate}/recommended`, label: t`Jobs that fit`, icon: IconSparkles },
      { to: `${candidate}/saved`, label: t`Saved jobs`, icon: IconHeart },
      { to: `${candidate}/alerts`, label: t`Job alerts`, icon: IconBell },
      { to: `${candidate}/profile`, label: t`Profile`, icon: IconUser },
      { to: `${candidate}/documents`, label: t`Documents`, icon: IconFiles },
      { to: `${candidate}/references`, label: t`References`, icon: IconMessageStar },
      { to: `${candidate}/privacy`, label: t`Privacy`, icon: IconShieldLock },
      { to: `${candidate}/settings`, label: t`Settings`, icon: IconSettings },
    ]
  }
  const texts = { to: `${app}/admin/texts`, label: t`Texts for the public`, icon: IconFileText }
  const reports = { to: `${app}/platform/feedback`, label: t`Reports`, icon: IconMessageReport }
  const hosts = { to: `${app}/platform/hosts`, label: t`Hosts`, icon: IconWorldCog }
  if (!person.isStaff) {
    const start = { to: `${app}/start`, label: t`Start page`, icon: IconHome }
    return person.isKeeper ? [start, hosts, reports, texts] : [start]
  }
  return [
    { to: app, label: t`My jobs`, icon: IconBriefcase, pages: /^\/app\/roboroy($|\/jobs?\/)/ },
    { to: `${app}/talentpool`, label: t`Talent pool`, icon: IconUsersGroup },
    { to: `${app}/chat`, label: t`Messages`, icon: IconMessages },
    ...(person.isRecruiter ? [{ to: `${app}/events`, label: t`Career events`, icon: IconCalendarEvent }] : []),
    ...(person.isAdmin
      ? [
          { to: `${app}/microsites`, label: t`Microsites`, icon: IconAppWindow },
          { to: `${app}/admin/careers`, label: t`Careers page`, icon: IconBuildingStore },
          { to: `${app}/admin/company`, label: t`Jobs and applications`, icon: IconAdjustments },
          { to: `${app}/admin/customfields`, label: t`Own fields`, icon: IconForms },
          { to: `${app}/admin/feeds`, label: t`Job feeds`, icon: IconRss },
          texts,
        ]
      : []),
    ...(person.isKeeper ? [hosts, reports] : []),
  ]
}

/** Tells whether the page belongs to the place. */
export const isAt = ({ to, pages }: Place, pathname: string): boolean =>
  pages?.test(pathname) ?? pathname.startsWith(to)
