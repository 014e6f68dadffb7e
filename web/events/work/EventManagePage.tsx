import { readEventChoices, readManagedEvent } from '@hireloom/contract/events/manage.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { data, Link, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { orNotFound } from '../../kernel/not-found.ts'
import { requestContext } from '../../kernel/request.ts'
import { choiceParam, withParams } from '../../kernel/url-state.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { EventWhen } from '../EventWhen.tsx'
import type { Route } from './+types/EventManagePage.ts'
import { CheckInTab } from './CheckInTab.tsx'
import { DetailsTab } from './DetailsTab.tsx'
import { EventActButtons } from './EventActButtons.tsx'
import { EventState } from './event-words.tsx'
import { requireManager } from './manager-only.ts'
import { ParticipantsTab } from './ParticipantsTab.tsx'
import { ReportTab } from './ReportTab.tsx'
import { useEventActs } from './use-event-acts.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  requireManager(web)
  if (!/^[0-9a-f-]{36}$/.test(params.uuid)) throw data(null, { status: 404 })
  const [event, choices] = await Promise.all([
    orNotFound(web.call(readManagedEvent, { params: { uuid: params.uuid } })),
    web.call(readEventChoices),
  ])
  return { event, choices, canUpload: web.user?.isAdmin === true }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('event', { url, serverLoader }, '')
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

const tabs = ['details', 'participants', 'checkin', 'report'] as const

/** One event: what it says, who comes, the door, and what came of it. */
export default function EventManagePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { uuid } = loaderData.data.event
  const { event, choices, canUpload } = useCached(loaderData, async () => ({
    ...loaderData.data,
    event: await call(readManagedEvent, { params: { uuid } }),
  }))
  const acts = useEventActs()
  const tab = choiceParam(search, 'tab', tabs, 'details')
  const words = { details: t`Details`, participants: t`Participants`, checkin: t`Check-in`, report: t`Report` }
  const { registered, waitlisted } = event
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1080}>
      <PageTitle
        title={event.title}
        mark={<EventState state={event.state} />}
        under={
          <Text size="sm" c="dimmed">
            <Anchor component={Link} to="/app/roboroy/events" size="sm" underline="always">
              <Trans>All events</Trans>
            </Anchor>{' '}
            · <EventWhen from={event.dateAndTime} to={event.endDate} timeZone={event.timeZone} /> ·{' '}
            <Plural value={registered} _0="nobody registered" one="# registered" other="# registered" />
          </Text>
        }
        actions={<EventActButtons event={event} acts={acts} size="sm" />}
      />
      <LinkTabs
        label={t`Parts of the event`}
        present={tab}
        tabs={tabs.map(key => ({
          key,
          to: withParams('', { tab: key }),
          label: words[key],
          ...(key === 'participants' && { count: registered + waitlisted + event.invited }),
        }))}
      />
      {tab === 'details' && (
        <DetailsTab key={`${uuid} ${event.state}`} event={event} choices={choices} canUpload={canUpload} />
      )}
      {tab === 'participants' && <ParticipantsTab event={event} />}
      {tab === 'checkin' && <CheckInTab event={event} />}
      {tab === 'report' && <ReportTab event={event} />}
    </Stack>
  )
}
