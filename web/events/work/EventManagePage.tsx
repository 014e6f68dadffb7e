import { readManagedEvent } from '@hireloom/contract/events/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { TabsLayout } from '../../ui/app/TabsLayout.tsx'
import { EventWhen } from '../EventWhen.tsx'
import { EventActButtons } from './EventActButtons.tsx'
import { eventOf } from './event-address.ts'
import { EventState } from './event-words.tsx'

const page = pageData({ endpoint: readManagedEvent, input: eventOf })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** One event: what it says, who comes, the door, and what came of it. */
export default function EventManagePage() {
  const { t } = useLingui()
  const event = page.usePageData()
  const { registered, waitlisted, invited } = event
  return (
    <PageShell
      width="full"
      title={event.title}
      mark={<EventState state={event.state} />}
      under={
        <Text size="sm" c="dimmed">
          <Anchor component={Link} to={pathOf('/app/roboroy/events')} size="sm" underline="always">
            <Trans>All events</Trans>
          </Anchor>{' '}
          · <EventWhen from={event.dateAndTime} to={event.endDate} timeZone={event.timeZone} /> ·{' '}
          <Plural value={registered} _0="0 registered" one="# registered" other="# registered" />
        </Text>
      }
      actions={<EventActButtons event={event} size="sm" />}
    >
      <TabsLayout
        label={t`Event sections`}
        tabs={[
          { path: '', label: t`Details` },
          { path: 'participants', label: t`Participants`, count: registered + waitlisted + invited },
          { path: 'checkin', label: t`Check-in` },
          { path: 'report', label: t`Report` },
        ]}
      />
    </PageShell>
  )
}
