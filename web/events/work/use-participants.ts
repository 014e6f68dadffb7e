import {
  addParticipant,
  checkIn,
  inviteToEvent,
  listParticipants,
  type Participant,
  type ParticipantStatus,
  removeParticipant,
  undoCheckIn,
} from '@hireloom/contract/events/participants.ts'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { useTellFailure } from '../../ui/app/failures.ts'

export const participantsPageSize = 50

interface Narrowed {
  readonly page: number
  readonly searchKey: string
  readonly status: ParticipantStatus | undefined
}

/** A page of who is on an event's list; the last one stays while the next is on its way. */
export function useParticipants(uuid: string, { page, searchKey, status }: Narrowed) {
  return useQuery({
    queryKey: ['event-participants', uuid, page, searchKey, status ?? null],
    queryFn: () =>
      call(listParticipants, {
        params: { uuid },
        query: {
          searchKey: searchKey || undefined,
          status,
          limit: participantsPageSize,
          skip: (page - 1) * participantsPageSize,
        },
      }),
    placeholderData: keepPreviousData,
  })
}

/** What can be done with the people of an event; the list, the numbers and the head of the page follow. */
export function useParticipantActs(uuid: string) {
  const { t } = useLingui()
  const client = useQueryClient()
  const tell = useTellFailure()
  const refresh = () =>
    Promise.all(
      ['event-participants', 'event', 'events', 'event-report'].map(name =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
  const quietly = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      tell(error)
    }
    await refresh()
  }
  return {
    /** Throws the problem, which the form at the door shows. */
    letIn: async (by: { qr: string } | { participantId: number }) => {
      const answer = await call(checkIn, { params: { uuid }, body: by })
      await refresh()
      return answer
    },
    letInFromList: ({ participantId }: Participant) =>
      quietly(() => call(checkIn, { params: { uuid }, body: { participantId } })),
    takeBack: ({ participantId }: Pick<Participant, 'participantId'>) =>
      quietly(() => call(undoCheckIn, { params: { uuid, participantId } })),
    remove: async ({ participantId, email, status }: Participant) => {
      const question =
        status === 'invited'
          ? t`Take back the invitation of ${email}?`
          : t`Take ${email} off the list? They get a letter, and the seat goes to who waits.`
      if (!confirm(question)) return
      await quietly(() => call(removeParticipant, { params: { uuid, participantId } }))
    },
    /** Throws the problem, which the form shows. */
    add: async (body: { firstName: string; lastName: string; email: string }, key: string) => {
      const added = await call(addParticipant, { params: { uuid }, key: key, body })
      await refresh()
      return added
    },
    /** Throws the problem, which the form shows. */
    invite: async (body: { emails: string[]; bucketIds: number[] }) => {
      const answer = await call(inviteToEvent, { params: { uuid }, body })
      await refresh()
      return answer
    },
  }
}
