import { readJobTimeline, type TimelineItem, timelineKinds } from '@hireloom/contract/analytics/timeline.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Box, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useEventText } from '../../applications/work/event-text.ts'
import { choice, listAddress, one } from '../../kernel/list-address.ts'
import { List } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useList } from '../../ui/app/use-list.ts'

const address = listAddress({ kind: choice(timelineKinds), actor: one(15) })
const timeline = pageData({
  endpoint: readJobTimeline,
  input: place => {
    const { actor = '', ...query } = address.queryOf(place)
    const jobId = numberOf(place.params.jobId)
    return { query: { ...query, jobId, actor: /^[1-9]\d*$/.test(actor) ? Number(actor) : undefined } }
  },
})
export const data = [timeline]

/** What happened to the job and its applications, the latest first. */
export default function TimelineJobTab() {
  const { t } = useLingui()
  const { list: events, count, actors } = timeline.usePageData()
  const list = useList(address)
  const kinds = { job: t`The job`, team: t`Hiring team`, applications: t`Applications` }
  return (
    <>
      <Title order={2} size="h3">
        <Trans>Timeline</Trans>
      </Title>
      <List
        address={address}
        list={list}
        count={count}
        words={{
          kind: {
            label: t`Activity`,
            any: t`All activity`,
            options: timelineKinds.map(kind => ({ value: kind, label: kinds[kind] })),
          },
          actor: {
            label: t`Member`,
            any: t`All members`,
            options: actors.map(({ userId, name }) => ({ value: String(userId), label: name })),
          },
        }}
        none={{
          title: <Trans>No activity yet</Trans>,
          text: <Trans>Changes to the job and its applications show up here.</Trans>,
        }}
        nothingFits={<Trans>No activity matches your filters</Trans>}
      >
        <RowList label={t`Timeline`} as="ol">
          {events.map(event => (
            <TimelineRow key={event.eventId} event={event} />
          ))}
        </RowList>
      </List>
    </>
  )
}

function TimelineRow({ event }: { event: TimelineItem }) {
  const { t } = useLingui()
  const textOf = useEventText()
  const actors: Record<string, string> = { system: t`Automatic`, guest: t`Candidate`, visitor: t`Visitor` }
  const { jobId, appId, statusKey, subject } = event
  return (
    <Row>
      <Box miw={0}>
        <Text size="sm">
          <bdi>{textOf(event)}</bdi>
          {subject !== null && (
            <>
              {' · '}
              {appId === null || statusKey === null ? (
                <bdi>{subject}</bdi>
              ) : (
                <Anchor
                  component={Link}
                  size="sm"
                  to={`${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey })}?app=${appId}`}
                >
                  <bdi>{subject}</bdi>
                </Anchor>
              )}
            </>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          <bdi>{event.actor ?? actors[event.actorKind] ?? t`Former member`}</bdi>
        </Text>
      </Box>
      <Text size="xs" c="dimmed">
        <Moment value={event.ts} isExact />
      </Text>
    </Row>
  )
}
