import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { Moment } from '../../ui/app/Moment.tsx'
import { useEventText } from './event-text.ts'
import styles from './FactPanels.module.css'

type Event = ApplicationDetail['timeline'][number]

/** What has happened, the newest first. */
export function TimelinePanel({ timeline }: { timeline: readonly Event[] }) {
  return (
    <section>
      <Title order={3}>
        <Trans>Timeline</Trans>
      </Title>
      <ol className={styles.timeline}>
        {timeline.toReversed().map(event => (
          <TimelineItem key={`${event.ts}-${event.verb}`} event={event} />
        ))}
      </ol>
    </section>
  )
}

function TimelineItem({ event }: { event: Event }) {
  const { t } = useLingui()
  const text = useEventText()(event)
  const actors: Record<string, string> = { system: t`Automatic`, candidate: t`Candidate`, referee: t`Referee` }
  return (
    <li>
      <bdi>{text}</bdi>
      {event.note && <q dir="auto">{event.note}</q>}
      <small>
        <bdi>{actors[event.actor] ?? event.actor}</bdi> · <Moment value={event.ts} isExact />
      </small>
    </li>
  )
}
