import type { EventFilterType } from '@hireloom/contract/events/events.ts'
import type { ManagedEvent } from '@hireloom/contract/events/manage.ts'
import type { ParticipantStatus } from '@hireloom/contract/events/participants.ts'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge, type Tone } from '../../ui/app/StatusBadge.tsx'

type EventState = ManagedEvent['state']

export function useStateWords(): Record<EventState, string> {
  const { t } = useLingui()
  return {
    draft: t`Draft`,
    published: t`Published`,
    live: t`Happening now`,
    ended: t`Ended`,
    cancelled: t`Cancelled`,
  }
}

const stateTones: Record<EventState, Tone> = {
  draft: 'neutral',
  published: 'good',
  live: 'brand',
  ended: 'neutral',
  cancelled: 'bad',
}

export function EventState({ state }: { state: EventState }) {
  return <StatusBadge tone={stateTones[state]}>{useStateWords()[state]}</StatusBadge>
}

export function useModeWords(): Record<ManagedEvent['mode'], string> {
  const { t } = useLingui()
  return { online: t`Online`, onsite: t`In person`, hybrid: t`In person and online` }
}

export function useRegistrationWords(): Record<ManagedEvent['registration'], string> {
  const { t } = useLingui()
  return { open: t`Open to everyone`, invite: t`Invited people only`, closed: t`Closed` }
}

export function useStatusWords(): Record<ParticipantStatus, string> {
  const { t } = useLingui()
  return {
    invited: t`Invited`,
    registered: t({ context: 'participant', message: 'Registered' }),
    waitlisted: t`Waiting`,
    checked_in: t`Checked in`,
    cancelled: t({ context: 'participant', message: 'Cancelled' }),
  }
}

const statusTones: Record<ParticipantStatus, Tone> = {
  invited: 'neutral',
  registered: 'good',
  waitlisted: 'warn',
  checked_in: 'brand',
  cancelled: 'bad',
}

export function ParticipantState({ status }: { status: ParticipantStatus }) {
  return <StatusBadge tone={statusTones[status]}>{useStatusWords()[status]}</StatusBadge>
}

/** What an event can be tagged with. */
export function useTagWords(): Record<EventFilterType, string> {
  const { t } = useLingui()
  return {
    company: t`Companies`,
    bucket: t`Buckets`,
    function: t`Functions`,
    industry: t`Industries`,
    jobtitle: t`Job titles`,
    skill: t`Skills`,
    user: t`Your team`,
  }
}
