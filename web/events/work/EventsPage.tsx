import { eventStates } from '@hireloom/contract/events/events.ts'
import { listEvents, type ManagedEvent } from '@hireloom/contract/events/manage.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { requestContext } from '../../kernel/request.ts'
import { numberParam, type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import { EventWhen } from '../EventWhen.tsx'
import type { Route } from './+types/EventsPage.ts'
import { EventActButtons } from './EventActButtons.tsx'
import { EventState, useModeWords, useStateWords } from './event-words.tsx'
import { requireManager } from './manager-only.ts'
import { NewEventDialog } from './NewEventDialog.tsx'
import { type EventActs, useEventActs } from './use-event-acts.ts'

const pageSize = 20

function queryOf(params: URLSearchParams) {
  const page = numberParam(params, 'page', 1, value => value >= 1 && value <= 1000)
  const searchKey = (params.get('searchKey') ?? '').slice(0, 100)
  const state = eventStates.find(each => each === params.get('state'))
  const query = { searchKey: searchKey || undefined, state, limit: pageSize, skip: (page - 1) * pageSize }
  return { page, searchKey, state, query }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  requireManager(web)
  return web.call(listEvents, { query: queryOf(url.searchParams).query })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const { page, searchKey, state } = queryOf(url.searchParams)
  // Opening the dialog changes nothing of the list.
  return cachedLoader('events', { url, serverLoader }, JSON.stringify([page, searchKey, state ?? null]))
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** The events of one's company: where each stands, how many come, and what one may do with it. */
export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { page, searchKey, state, query } = queryOf(params)
  const { events, count } = useCached(loaderData, () => call(listEvents, { query }))
  const acts = useEventActs()
  const stateWords = useStateWords()
  const go = (changes: ParamChanges) => void navigate(withParams(params, changes) || '.')
  const isNarrowed = searchKey !== '' || state !== undefined
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => go({ new: '1' })}>
      <Trans>New event</Trans>
    </Button>
  )
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1080}>
      <PageTitle
        title={t`Career events`}
        under={
          <Text size="sm" c="dimmed">
            <Plural value={count} _0="no events" one="# event" other="# events" />
          </Text>
        }
        actions={newButton}
      />
      {(count > 0 || isNarrowed) && (
        <Group gap="xs">
          <div style={{ flex: '1 1 220px', maxInlineSize: 360 }}>
            <SearchBox
              label={t`Search by title`}
              value={searchKey}
              onSearch={text => go({ searchKey: text === '' ? null : text, page: null })}
            />
          </div>
          <NativeSelect
            aria-label={t`State`}
            value={state ?? ''}
            data={[
              { value: '', label: t`All states` },
              ...eventStates.map(value => ({ value, label: stateWords[value] })),
            ]}
            onChange={event => go({ state: event.currentTarget.value || null, page: null })}
          />
        </Group>
      )}
      {events.length === 0 ? (
        <Empty
          title={isNarrowed ? <Trans>No event fits your search</Trans> : <Trans>No events yet</Trans>}
          action={
            isNarrowed ? (
              <Button variant="default" onClick={() => go({ searchKey: null, state: null, page: null })}>
                <Trans>Show all</Trans>
              </Button>
            ) : (
              newButton
            )
          }
        >
          <Trans>Invite people to meet you: with registration, waiting list, letters and a list at the door.</Trans>
        </Empty>
      ) : (
        <RowList label={t`Career events`}>
          {events.map(event => (
            <EventRow key={event.uuid} event={event} acts={acts} />
          ))}
        </RowList>
      )}
      <Paging page={page} size={pageSize} count={count} onPage={number => go({ page: number })} />
      <NewEventDialog
        isOpen={params.has('new')}
        onClose={() => go({ new: null })}
        onMade={uuid => void navigate(`/app/roboroy/events/${uuid}`)}
      />
    </Stack>
  )
}

function EventRow({ event, acts }: { event: ManagedEvent; acts: EventActs }) {
  const modeWords = useModeWords()
  const { title, uuid, mode, location, registered, capacity, waitlisted } = event
  return (
    <Row>
      <div>
        <Group gap={8}>
          <Anchor component={Link} to={`/app/roboroy/events/${uuid}`} fw={560} underline="always">
            <bdi>{title}</bdi>
          </Anchor>
          <EventState state={event.state} />
        </Group>
        <Text size="sm">
          <EventWhen from={event.dateAndTime} to={event.endDate} timeZone={event.timeZone} />
        </Text>
        <Text size="sm" c="dimmed">
          {location === null ? modeWords[mode] : <bdi>{location}</bdi>} ·{' '}
          {capacity === null ? (
            <Plural value={registered} _0="nobody registered" one="# registered" other="# registered" />
          ) : (
            <Trans>
              {registered} of {capacity} seats taken
            </Trans>
          )}
          {waitlisted > 0 && (
            <>
              {' · '}
              <Plural value={waitlisted} one="# waits" other="# wait" />
            </>
          )}
        </Text>
      </div>
      <EventActButtons event={event} acts={acts} size="xs" />
    </Row>
  )
}
