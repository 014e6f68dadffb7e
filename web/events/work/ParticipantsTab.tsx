import type { ManagedEvent } from '@hireloom/contract/events/manage.ts'
import { exportParticipants, type Participant, participantStatuses } from '@hireloom/contract/events/participants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { numberParam, type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { Failure } from '../../ui/app/Failure.tsx'
import { Late } from '../../ui/app/Late.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import { Skeleton } from '../../ui/public/Skeleton.tsx'
import { AddDialog } from './AddDialog.tsx'
import { ParticipantState, useStatusWords } from './event-words.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { participantsPageSize, useParticipantActs, useParticipants } from './use-participants.ts'

/** Who is invited, comes, waits or was there: found, invited, added, let in, taken off, taken away as a table. */
export function ParticipantsTab({ event }: { event: ManagedEvent }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const page = numberParam(search, 'page', 1, value => value >= 1 && value <= 20_000)
  const searchKey = (search.get('searchKey') ?? '').slice(0, 100)
  const status = participantStatuses.find(each => each === search.get('status'))
  const { data, error, refetch } = useParticipants(event.uuid, { page, searchKey, status })
  const acts = useParticipantActs(event.uuid)
  const words = useStatusWords()
  const go = (changes: ParamChanges) => void navigate(withParams(search, changes) || '.', { preventScrollReset: true })
  const isOpen = event.state === 'published' || event.state === 'live'
  const reason = isOpen
    ? null
    : event.state === 'draft'
      ? t`Publish the event first.`
      : t`The event takes nobody any more.`
  if (data === undefined && error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <Late>
        <Skeleton lines={8} />
      </Late>
    )
  }
  const counts = data.countsByStatus
  const all = participantStatuses.reduce((sum, each) => sum + counts[each], 0)
  return (
    <Stack gap="md">
      <Group gap="xs">
        <ReasonedButton
          reason={reason}
          leftSection={<IconMailPlus size={16} />}
          onClick={() => go({ dialog: 'invite' })}
        >
          <Trans>Invite</Trans>
        </ReasonedButton>
        <ReasonedButton
          reason={reason}
          variant="default"
          leftSection={<IconUserPlus size={16} />}
          onClick={() => go({ dialog: 'add' })}
        >
          <Trans>Register somebody</Trans>
        </ReasonedButton>
        {all > 0 && (
          <Button
            variant="default"
            component="a"
            href={exportParticipants.path.replace('{uuid}', event.uuid)}
            download
            leftSection={<IconDownload size={16} />}
          >
            <Trans>Export as CSV</Trans>
          </Button>
        )}
      </Group>
      {all > 0 && (
        <>
          <LinkTabs
            label={t`Where they stand`}
            present={status ?? 'all'}
            tabs={[
              { key: 'all', to: withParams(search, { status: null, page: null }), label: t`All`, count: all },
              ...participantStatuses.map(key => ({
                key,
                to: withParams(search, { status: key, page: null }),
                label: words[key],
                count: counts[key],
              })),
            ]}
          />
          <div style={{ maxInlineSize: 360 }}>
            <SearchBox
              label={t`Search by name, email or code`}
              value={searchKey}
              onSearch={text => go({ searchKey: text === '' ? null : text, page: null })}
            />
          </div>
        </>
      )}
      {data.participants.length === 0 ? (
        <Empty title={all === 0 ? <Trans>Nobody is on the list yet</Trans> : <Trans>Nobody fits your search</Trans>}>
          {all === 0 ? (
            <Trans>Invite people by address or from your buckets, or let them register on the event's page.</Trans>
          ) : (
            <Trans>Look at all of them, or search for something else.</Trans>
          )}
        </Empty>
      ) : (
        <RowList label={t`Participants`}>
          {data.participants.map(participant => (
            <ParticipantRow key={participant.participantId} participant={participant} isOpen={isOpen} acts={acts} />
          ))}
        </RowList>
      )}
      <Paging page={page} size={participantsPageSize} count={data.count} onPage={number => go({ page: number })} />
      <InviteDialog
        isOpen={search.get('dialog') === 'invite' && isOpen}
        onInvite={acts.invite}
        onClose={() => go({ dialog: null })}
      />
      <AddDialog
        isOpen={search.get('dialog') === 'add' && isOpen}
        onAdd={acts.add}
        onClose={() => go({ dialog: null })}
      />
    </Stack>
  )
}

interface RowProps {
  participant: Participant
  isOpen: boolean
  acts: ReturnType<typeof useParticipantActs>
}

function ParticipantRow({ participant, isOpen, acts }: RowProps) {
  const { t } = useLingui()
  const { email, status, qr, checkedInAt, askedAt } = participant
  const name = `${participant.firstName} ${participant.lastName}`.trim() || email
  return (
    <Row>
      <div>
        <Group gap={8}>
          <Text fw={560}>
            <bdi>{name}</bdi>
          </Text>
          <ParticipantState status={status} />
        </Group>
        <Text size="sm" c="dimmed">
          {name !== email && (
            <>
              <bdi>{email}</bdi>
              {' · '}
            </>
          )}
          {status !== 'invited' && (
            <>
              <bdi className="figures">
                {qr.slice(0, 5)}-{qr.slice(5)}
              </bdi>
              {' · '}
            </>
          )}
          {checkedInAt === null ? (
            <Moment value={askedAt} isExact />
          ) : (
            <Trans>
              came <Moment value={checkedInAt} isExact />
            </Trans>
          )}
        </Text>
      </div>
      <Group gap={6}>
        {status === 'checked_in' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Take back the check-in of ${name}`}
            onClick={() => void acts.takeBack(participant)}
          >
            <Trans>Take back</Trans>
          </Button>
        )}
        {isOpen && status === 'registered' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Check in ${name}`}
            onClick={() => void acts.letInFromList(participant)}
          >
            <Trans>Check in</Trans>
          </Button>
        )}
        {status !== 'cancelled' && status !== 'checked_in' && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={t`Remove ${name}`}
            onClick={() => void acts.remove(participant)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
    </Row>
  )
}
