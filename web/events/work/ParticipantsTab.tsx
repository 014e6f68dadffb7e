import { readManagedEvent } from '@hireloom/contract/events/manage.ts'
import {
  checkIn,
  exportParticipants,
  listParticipants,
  type Participant,
  participantStatuses,
  removeParticipant,
  undoCheckIn,
} from '@hireloom/contract/events/participants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { withParams } from '../../kernel/url-state.ts'
import { ask } from '../../ui/app/confirm.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { List } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData, together } from '../../ui/app/page-data.ts'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { AddDialog } from './AddDialog.tsx'
import { eventOf } from './event-address.ts'
import { ParticipantState, useStatusWords } from './event-words.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { nameOf } from './participant.ts'
import { useEventChange } from './use-event-change.ts'

const address = listAddress({ searchKey: text(), status: choice(participantStatuses) })
const events = pageData({ endpoint: readManagedEvent, input: eventOf })
const people = pageData({
  endpoint: listParticipants,
  input: place => ({ ...eventOf(place), query: address.queryOf(place) }),
})
const page = together(events, people)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Who is invited, comes, waits or was there: found, invited, added, let in, taken off, taken away as a table. */
export default function ParticipantsTab() {
  const { t } = useLingui()
  const { uuid, state } = events.usePageData()
  const { participants, count, countsByStatus: counts } = people.usePageData()
  const list = useList(address)
  const words = useStatusWords()
  const isOpen = state === 'published' || state === 'live'
  const reason = isOpen ? null : state === 'draft' ? t`Publish the event first.` : t`Registration is closed.`
  const all = participantStatuses.reduce((sum, each) => sum + counts[each], 0)
  const dialog = isOpen ? list.search.get('dialog') : null
  const close = () => list.go({ dialog: null })
  const tabTo = (status: string | null) => withParams(list.search, { status, page: null }) || '.'
  return (
    <Stack gap="md">
      <Group gap="xs">
        <ReasonedButton
          reason={reason}
          leftSection={<IconMailPlus size={16} />}
          onClick={() => list.go({ dialog: 'invite' })}
        >
          <Trans>Invite</Trans>
        </ReasonedButton>
        <ReasonedButton
          reason={reason}
          variant="default"
          leftSection={<IconUserPlus size={16} />}
          onClick={() => list.go({ dialog: 'add' })}
        >
          <Trans>Register a person</Trans>
        </ReasonedButton>
        {all > 0 && (
          <Button
            variant="default"
            component="a"
            href={exportParticipants.path.replace('{uuid}', uuid)}
            download
            leftSection={<IconDownload size={16} />}
          >
            <Trans>Export as CSV</Trans>
          </Button>
        )}
      </Group>
      {all > 0 && (
        <LinkTabs
          label={t`Status`}
          present={list.values.status ?? 'all'}
          tabs={[
            { key: 'all', to: tabTo(null), label: t`All`, count: all },
            ...participantStatuses.map(key => ({ key, to: tabTo(key), label: words[key], count: counts[key] })),
          ]}
        />
      )}
      <List
        address={address}
        list={list}
        count={count}
        words={{ searchKey: { label: t`Search by name, email or code` } }}
        nothingFits={<Trans>No matching people</Trans>}
        none={{
          title: <Trans>No participants yet</Trans>,
          text: <Trans>Invite people by email or from your buckets, or let them register on the event page.</Trans>,
        }}
      >
        <RowList label={t`Participants`}>
          {participants.map(participant => (
            <ParticipantRow key={participant.participantId} uuid={uuid} participant={participant} isOpen={isOpen} />
          ))}
        </RowList>
      </List>
      {dialog === 'invite' && <InviteDialog uuid={uuid} onClose={close} />}
      {dialog === 'add' && <AddDialog uuid={uuid} onClose={close} />}
    </Stack>
  )
}

interface RowProps {
  uuid: string
  participant: Participant
  isOpen: boolean
}

function ParticipantRow({ uuid, participant, isOpen }: RowProps) {
  const { t } = useLingui()
  const { change } = useEventChange()
  const { participantId, email, status, qr, checkedInAt, askedAt } = participant
  const name = nameOf(participant)
  const remove = async () => {
    const isInvited = status === 'invited'
    const question = isInvited
      ? t`Withdraw the invitation to ${email}?`
      : t`Remove ${email} from the list? They get an email, and the seat goes to the next person waiting.`
    if (!(await ask({ question, act: isInvited ? t`Unpublish` : t`Remove`, isDanger: true }))) return
    await change(removeParticipant, { params: { uuid, participantId } })
  }
  return (
    <Row>
      <div>
        <Group gap={8}>
          <Text fw={560}>
            <bdi>{name}</bdi>
          </Text>
          <ParticipantState status={status} />
        </Group>
        <Group gap={8} c="dimmed" fz="sm">
          {name !== email && <bdi>{email}</bdi>}
          {status !== 'invited' && <bdi className="figures">{`${qr.slice(0, 5)}-${qr.slice(5)}`}</bdi>}
          <span>
            {checkedInAt === null ? (
              <Moment value={askedAt} isExact />
            ) : (
              <Trans>
                attended <Moment value={checkedInAt} isExact />
              </Trans>
            )}
          </span>
        </Group>
      </div>
      <Group gap={6}>
        {status === 'checked_in' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Undo check-in for ${name}`}
            onClick={() => void change(undoCheckIn, { params: { uuid, participantId } })}
          >
            <Trans>Unpublish</Trans>
          </Button>
        )}
        {isOpen && status === 'registered' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Check in ${name}`}
            onClick={() => void change(checkIn, { params: { uuid }, body: { participantId } })}
          >
            <Trans>Check in</Trans>
          </Button>
        )}
        {status !== 'cancelled' && status !== 'checked_in' && (
          <Button size="xs" variant="subtle" color="gray" aria-label={t`Remove ${name}`} onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
    </Row>
  )
}
