import {
  changeEnrollment,
  type Enrollment,
  enrollmentStates,
  listEnrollments,
  readSequence,
} from '@hireloom/contract/correspondence/sequences.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, List, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { numberOf, pageData, together } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useMessageWords } from './message-words.ts'
import { useEnrollmentWords, useStopWords } from './sequence-words.ts'

const address = listAddress({ searchKey: text(), state: choice(enrollmentStates) })
const sequenceData = pageData({
  endpoint: readSequence,
  input: ({ params }) => ({ params: { sequenceId: numberOf(params.sequenceId) } }),
})
const peopleData = pageData({
  endpoint: listEnrollments,
  input: place => ({
    params: { sequenceId: numberOf(place.params.sequenceId) },
    query: address.queryOf(place),
  }),
})
const page = together(sequenceData, peopleData)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

const tones = { active: 'brand', paused: 'warn', done: 'good', stopped: 'neutral' } as const

/** The people in a sequence: how far each is, and why it has ended for them. */
export default function SequencePage() {
  const { t, i18n } = useLingui()
  const sequence = sequenceData.usePageData()
  const { list: rows, count } = peopleData.usePageData()
  const list = useList(address)
  const { change } = useChange(listEnrollments, readSequence)
  const states = useEnrollmentWords()
  const reasons = useStopWords()
  const messages = useMessageWords()
  const { sequenceId } = sequence
  const put = ({ enrollmentId }: Enrollment, state: 'active' | 'paused' | 'stopped') =>
    void change(changeEnrollment, { params: { sequenceId, enrollmentId }, body: { state } })
  const actsOf = (row: Enrollment) => {
    if (row.state !== 'active' && row.state !== 'paused') return []
    return [
      row.state === 'active'
        ? { label: <Trans>Pause</Trans>, onAct: () => put(row, 'paused') }
        : { label: <Trans>Resume</Trans>, onAct: () => put(row, 'active') },
      { label: <Trans>Stop</Trans>, onAct: () => put(row, 'stopped') },
    ]
  }
  const total = sequence.steps.length
  return (
    <ListPage
      title={sequence.displayName}
      back={
        <Link to={pathOf('/app/roboroy/sequences')}>
          <Trans>Email sequences</Trans>
        </Link>
      }
      counted={<Plural value={sequence.underWay} _0="no one in progress" one="# in progress" other="# in progress" />}
      head={
        <List listStyleType="none" size="sm" aria-label={t`Emails`}>
          {sequence.steps.map(({ wait, unit, templateName }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own
            <List.Item key={at}>
              {formatNumber(i18n.locale, at + 1)}. <bdi>{templateName ?? t`Deleted template`}</bdi>{' '}
              <Text span size="sm" c="dimmed">
                {unit === 'days' ? (
                  <Plural value={wait} _0="right away" one="after # day" other="after # days" />
                ) : (
                  <Plural value={wait} _0="right away" one="after # working day" other="after # working days" />
                )}
              </Text>
            </List.Item>
          ))}
        </List>
      }
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by candidate or job` },
        state: {
          label: t`Status`,
          any: t`All`,
          options: enrollmentStates.map(value => ({ value, label: states[value] })),
        },
      }}
      nothingFits={<Trans>No candidate matches your search</Trans>}
      none={{
        title: <Trans>No one is in this sequence</Trans>,
        text: <Trans>Select applications in a list and choose “Start sequence”.</Trans>,
      }}
    >
      <DataTable
        label={t`People in this sequence`}
        rows={rows}
        rowKey={row => String(row.enrollmentId)}
        rowName={row => row.fullName}
        rowActs={actsOf}
        columns={[
          {
            key: 'candidate',
            title: t`Candidate`,
            isFixed: true,
            cell: row => (
              <Stack gap={0}>
                <Anchor
                  component={Link}
                  to={
                    row.appId === null
                      ? pathOf('/app/roboroy/profile/:profileId', row)
                      : `${pathOf('/app/roboroy/application/:appId', { appId: row.appId })}?tab=emails`
                  }
                  size="sm"
                  fw={560}
                >
                  <bdi>{row.fullName}</bdi>
                </Anchor>
                <Text size="sm" c="dimmed">
                  <bdi>{row.jobName}</bdi>
                </Text>
              </Stack>
            ),
          },
          {
            key: 'state',
            title: t`Status`,
            cell: row => (
              <Stack gap={0} align="start">
                <StatusBadge tone={tones[row.state]}>{states[row.state]}</StatusBadge>
                {row.stopReason !== null && (
                  <Text size="sm" c="dimmed">
                    {reasons[row.stopReason]}
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            key: 'emails',
            title: t`Emails`,
            cell: ({ sent, lastStatus }) => (
              <Stack gap={0}>
                <Trans>
                  {sent} of {total}
                </Trans>
                {lastStatus !== null && (
                  <Text size="sm" c="dimmed">
                    {messages[lastStatus]}
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            key: 'next',
            title: t`Next email`,
            isSpare: true,
            cell: row => row.nextAt !== null && <Moment value={row.nextAt} isExact />,
          },
          {
            key: 'started',
            title: t`Started`,
            isSpare: true,
            cell: row => (
              <Stack gap={0}>
                <Moment value={row.startedAt} />
                <Text size="sm" c="dimmed">
                  <bdi>{row.startedBy}</bdi>
                </Text>
              </Stack>
            ),
          },
        ]}
      />
    </ListPage>
  )
}
