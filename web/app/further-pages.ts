import { useLingui } from '@lingui/react/macro'
import {
  IconAppWindow,
  IconCalendarEvent,
  IconCalendarUser,
  IconClipboardCheck,
  IconFileCheck,
  IconForms,
  IconLink,
  IconMailOpened,
  IconPlane,
  IconUserPlus,
} from '@tabler/icons-react'
import type { Person } from './person.ts'
import type { Place } from './places.ts'

const app = '/app/roboroy'
const applications = `${app}/candidate/applications`

/** Pages below the places of the sidebar, and the beginnings of something new, for whoever looks for them by name. */
export function useFurtherPages(person: Person): Place[] {
  const { t } = useLingui()
  if (person.isStaff) {
    return [
      { to: `${app}/talentpool/links`, label: t`Join links`, icon: IconLink },
      { to: `${app}/talentpool/form`, label: t`Join form`, icon: IconUserPlus },
      ...(person.isRecruiter ? [{ to: `${app}/events?new=1`, label: t`New event`, icon: IconCalendarEvent }] : []),
      ...(person.isAdmin
        ? [
            { to: `${app}/microsites?new=1`, label: t`New microsite`, icon: IconAppWindow },
            { to: `${app}/admin/customfields?edit=new`, label: t`Add a field`, icon: IconForms },
          ]
        : []),
    ]
  }
  if (!person.isCandidate) return []
  return [
    { to: `${applications}/interviews`, label: t`Interviews`, icon: IconCalendarUser },
    { to: `${applications}/offers`, label: t`Offers`, icon: IconFileCheck },
    { to: `${applications}/invites`, label: t`Invitations`, icon: IconMailOpened },
    { to: `${applications}/assessments`, label: t`Assessments`, icon: IconClipboardCheck },
    { to: '/workinfinland', label: t`Work in Finland`, icon: IconPlane },
  ]
}
