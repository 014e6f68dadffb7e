import type { ManagedEvent } from '@hireloom/contract/events/manage.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { EventActs } from './use-event-acts.ts'

/** The acts that an event's state allows. */
export function EventActButtons({ event, acts, size }: { event: ManagedEvent; acts: EventActs; size: 'xs' | 'sm' }) {
  const { t } = useLingui()
  const { title, state, uuid } = event
  return (
    <Group gap={6}>
      {state === 'draft' && (
        <Button size={size} aria-label={t`Publish ${title}`} onClick={() => void acts.publish(event)}>
          <Trans>Publish</Trans>
        </Button>
      )}
      <Button size={size} variant="default" component="a" href={`/public/events/${uuid}`} aria-label={t`View ${title}`}>
        <Trans>View</Trans>
      </Button>
      <Button size={size} variant="default" aria-label={t`Copy ${title}`} onClick={() => void acts.copy(event)}>
        <Trans>Copy</Trans>
      </Button>
      {(state === 'published' || state === 'live') && (
        <Button
          size={size}
          variant="default"
          color="red"
          aria-label={t`Cancel ${title}`}
          onClick={() => void acts.cancel(event)}
        >
          <Trans>Cancel event</Trans>
        </Button>
      )}
      {state === 'draft' && (
        <Button
          size={size}
          variant="default"
          color="red"
          aria-label={t`Delete ${title}`}
          onClick={() => void acts.remove(event)}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
    </Group>
  )
}
