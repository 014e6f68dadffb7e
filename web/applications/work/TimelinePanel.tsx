import { type ApplicationDetail, statusKeys } from '@hireloom/contract/applications/applications.ts'
import { verbOf } from '@hireloom/contract/history/verbs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { Moment } from '../../ui/app/Moment.tsx'
import styles from './FactPanels.module.css'
import { useStageNames } from './stage-names.ts'
import { useStatusWords } from './status-words.ts'

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
  const text = useEventText(event)
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

function useEventText({ verb, from, to, fromStage, toStage }: Event): string {
  const { t, i18n } = useLingui()
  const words = useStatusWords()
  const word = (key: string | null) => {
    const known = statusKeys.find(each => each === key)
    return known === undefined ? (key ?? '') : words[known]
  }
  const nameOf = useStageNames()
  const before = fromStage === null ? word(from) : nameOf(fromStage)
  const after = toStage === null ? word(to) : nameOf(toStage)
  const text = verbOf(verb)?.text
  return text ? i18n._(text.id, { before, after }) : t`Changed`
}
