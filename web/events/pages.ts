import type { eventPages } from '@hireloom/contract/events/pages.ts'
import { type Screens, within } from '../kernel/screens.ts'

export const screens: Screens<typeof eventPages> = {
  '/public/events/:uuid': 'events/EventPage.tsx',
  '/public/events/registration/:token': 'events/RegistrationPage.tsx',
  '/app/roboroy/events': 'events/work/EventsPage.tsx',
  '/app/roboroy/events/:uuid': { file: 'events/work/EventManagePage.tsx', first: 'events/work/DetailsTab.tsx' },
  '/app/roboroy/events/:uuid/participants': within('/app/roboroy/events/:uuid', 'events/work/ParticipantsTab.tsx'),
  '/app/roboroy/events/:uuid/checkin': within('/app/roboroy/events/:uuid', 'events/work/CheckInTab.tsx'),
  '/app/roboroy/events/:uuid/report': within('/app/roboroy/events/:uuid', 'events/work/ReportTab.tsx'),
}
