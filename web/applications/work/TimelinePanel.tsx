import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { type Activity, listActivity } from '@hireloom/contract/notes/activity.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../ui/app/Failure.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { useEventText } from './event-text.ts'
import styles from './FactPanels.module.css'
import { NoteItem } from './NoteItem.tsx'
import { StageTimes } from './StageClock.tsx'

const fewest = 20
const most = 100

/** What has happened to an application, with notes, the newest first. */
export function TimelinePanel({ appId, course }: Pick<ApplicationDetail, 'appId' | 'course'>) {
  const [limit, setLimit] = useState(fewest)
  const { data, error, refetch } = useQuery({
    ...answerOf(listActivity, { params: { appId }, query: { limit } }),
    placeholderData: known => known,
  })
  const rest = (data?.count ?? 0) - (data?.list.length ?? 0)
  return (
    <section>
      <Title order={3}>
        <Trans>Timeline</Trans>
      </Title>
      {course.length > 0 && <StageTimes course={course} />}
      {data === undefined &&
        (error === null ? <Skeleton h={80} /> : <Failure error={error} onRetry={() => void refetch()} />)}
      <ol className={styles.timeline}>
        {data?.list.map(({ key, ts, event, note }) => (
          <li key={key}>{event ? <EventItem ts={ts} event={event} /> : note && <NoteItem note={note} />}</li>
        ))}
      </ol>
      {rest > 0 && limit < most && (
        <Button variant="subtle" size="xs" onClick={() => setLimit(most)}>
          <Plural value={rest} one="Show # earlier entry" other="Show # earlier entries" />
        </Button>
      )}
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
