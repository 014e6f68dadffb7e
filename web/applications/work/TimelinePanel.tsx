import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { type Activity, listActivity } from '@hireloom/contract/notes/activity.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { Earlier } from '../../ui/app/Earlier.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { useEarlier } from '../../ui/app/use-earlier.ts'
import { useEventText } from './event-text.ts'
import styles from './FactPanels.module.css'
import { NoteItem } from './NoteItem.tsx'
import { StageTimes } from './StageClock.tsx'

/** What has happened to an application, with notes, the newest first. */
export function TimelinePanel({ appId, course }: Pick<ApplicationDetail, 'appId' | 'course'>) {
  const params = { appId }
  const { list, ...earlier } = useEarlier(
    query => answerOf(listActivity, { params, query }),
    found => found,
  )
  const { rest } = earlier
  return (
    <section>
      <Title order={3}>
        <Trans>Timeline</Trans>
      </Title>
      {course.length > 0 && <StageTimes course={course} />}
      <ol className={styles.timeline}>
        {list?.map(({ key, ts, event, note }) => (
          <li key={key}>{event ? <EventItem ts={ts} event={event} /> : note && <NoteItem note={note} />}</li>
        ))}
      </ol>
      <Earlier {...earlier}>
        <Plural value={rest} one="Show # earlier entry" other="Show # earlier entries" />
      </Earlier>
    </section>
  )
}

function EventItem({ ts, event }: { ts: string; event: NonNullable<Activity['event']> }) {
  const { t } = useLingui()
  const text = useEventText()(event)
  const actors: Record<string, string> = { system: t`Automatic`, candidate: t`Candidate`, referee: t`Referee` }
  return (
    <>
      <bdi>{text}</bdi>
      {event.detail && <q dir="auto">{event.detail}</q>}
      <small>
        <bdi>{actors[event.actor] ?? event.actor}</bdi> · <Moment value={ts} isExact />
      </small>
    </>
  )
}
