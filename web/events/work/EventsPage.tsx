import { eventStates } from '@hireloom/contract/events/events.ts'
import { listEvents, type ManagedEvent } from '@hireloom/contract/events/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { EventWhen } from '../EventWhen.tsx'
import { EventActButtons } from './EventActButtons.tsx'
import { EventState, useModeWords, useStateWords } from './event-words.tsx'
import { NewEventDialog } from './NewEventDialog.tsx'

const address = listAddress({ searchKey: text(), state: choice(eventStates) })
const page = pageData({
  endpoint: listEvents,
  input: place => ({ query: address.queryOf(place) }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The events of one's company: where each stands, how many come, and what one may do with it. */
export default function EventsPage() {
  const { t } = useLingui()
  const { events, count } = page.usePageData()
  const list = useList(address)
  const stateWords = useStateWords()
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => list.go({ new: '1' })}>
      <Trans>New event</Trans>
    </Button>
  )
  return (
    <ListPage
      title={t`Career events`}
      counted={<Plural value={count} _0="no events" one="# event" other="# events" />}
      action={newButton}
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by title` },
        state: {
          label: t`Status`,
          any: t`All statuses`,
          options: eventStates.map(value => ({ value, label: stateWords[value] })),
        },
      }}
      nothingFits={<Trans>No matching events</Trans>}
      none={{
        title: <Trans>No events yet</Trans>,
        text: <Trans>Invite people to meet you, with registration, a waiting list, emails and check-in.</Trans>,
        action: newButton,
      }}
      after={list.search.has('new') && <NewEventDialog onClose={() => list.go({ new: null })} />}
    >
      <RowList label={t`Career events`}>
        {events.map(event => (
          <EventRow key={event.uuid} event={event} />
        ))}
      </RowList>
    </ListPage>
  )
}

function EventRow({ event }: { event: ManagedEvent }) {
  const modeWords = useModeWords()
  const { title, uuid, mode, location, registered, capacity, waitlisted } = event
  return (
    <Row>
      <div>
        <Group gap={8}>
          <Link className="row-title" to={pathOf('/app/roboroy/events/:uuid', { uuid })}>
            <bdi>{title}</bdi>
          </Link>
          <EventState state={event.state} />
        </Group>
        <Text size="sm">
          <EventWhen from={event.dateAndTime} to={event.endDate} timeZone={event.timeZone} />
        </Text>
        <Text size="sm" c="dimmed">
          {location === null ? modeWords[mode] : <bdi>{location}</bdi>} ·{' '}
          {capacity === null ? (
            <Plural value={registered} _0="0 registered" one="# registered" other="# registered" />
          ) : (
            <Trans>
              {registered} of {capacity} seats taken
            </Trans>
          )}
          {waitlisted > 0 && (
            <>
              {' · '}
              <Plural value={waitlisted} one="# waiting" other="# waiting" />
            </>
          )}
        </Text>
      </div>
      <EventActButtons event={event} size="xs" />
    </Row>
  )
}
