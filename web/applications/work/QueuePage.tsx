import { listQueue, type QueuePart, type QueueRow, queueParts } from '@hireloom/contract/applications/queue.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { withParams } from '../../kernel/url-state.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { DataTable, type Selection } from '../../ui/app/DataTable.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Day, Moment } from '../../ui/app/Moment.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { ApplicationBulkBar } from './ApplicationBulkBar.tsx'
import { fullPagePath } from './came-from.ts'
import { partOf, queueAddress, queueQuery } from './queue-data.ts'
import { usePlaceText } from './stage-names.ts'

const page = pageData({ endpoint: listQueue, input: place => ({ query: queueQuery(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What waits for the person over all jobs, part by part. */
export default function QueuePage() {
  const { t, i18n } = useLingui()
  const { list: applications, count, counts } = page.usePageData()
  const list = useList(queueAddress)
  const searchBox = useRef<HTMLInputElement>(null)
  const part = partOf(list.search)
  const marks = useSelection(applications, row => String(row.appId), t`Select all on this page`)
  const mayChangeMany = mayDo(useViewer(), 'pipeline.bulk')
  const words: Record<QueuePart, string> = {
    today: t`Due today`,
    overdue: t`Overdue`,
    new: t`New`,
    waiting: t`Waiting for me`,
  }
  const fuller = queueParts.find(key => counts[key] > 0)
  useShortcuts({ '/': () => searchBox.current?.focus() })
  return (
    <ListPage
      title={t`My queue`}
      head={
        <LinkTabs
          label={t`Parts of the queue`}
          tabs={queueParts.map(key => ({
            key,
            to: withParams(list.search, { part: key, page: null }),
            label: words[key],
            count: counts[key],
          }))}
          present={part}
        />
      }
      counted={<Plural value={count} _0="no applications" one="# application" other="# applications" />}
      address={queueAddress}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search by name` } }}
      searchBox={searchBox}
      nothingFits={<Trans>No matching applications</Trans>}
      {...(mayChangeMany && {
        after: (
          <ApplicationBulkBar
            chosen={marks.chosen}
            count={count}
            isWholePage={false}
            stages={[]}
            onClear={marks.clear}
          />
        ),
      })}
      none={{
        title: <Trans>Nothing is waiting for you here</Trans>,
        text: (
          <Trans>
            Applications assigned to you, and unassigned ones for your jobs, appear here when they need you.
          </Trans>
        ),
        action: fuller ? (
          <Button component={Link} to={withParams(list.search, { part: fuller, page: null })} variant="default">
            {words[fuller]} ({formatNumber(i18n.locale, counts[fuller])})
          </Button>
        ) : (
          <Button component={Link} to={pathOf('/app/roboroy/jobs/my/open')} variant="default">
            <Trans>My jobs</Trans>
          </Button>
        ),
      }}
    >
      <QueueTable
        label={words[part]}
        applications={applications}
        search={list.search}
        {...(mayChangeMany && { selection: marks.selection })}
      />
    </ListPage>
  )
}

interface QueueTableProps {
  label: string
  applications: readonly QueueRow[]
  search: URLSearchParams
  selection?: Selection
}

function QueueTable({ label, applications, search, selection }: QueueTableProps) {
  const { t } = useLingui()
  const placeText = usePlaceText()
  const { pathname } = useLocation()
  return (
    <DataTable
      label={label}
      name="queue"
      views={[...queueAddress.params, 'part']}
      rows={applications}
      rowKey={({ appId }) => String(appId)}
      rowName={({ fullName }) => fullName}
      {...(selection && { selection })}
      columns={[
        {
          key: 'name',
          title: t`Candidate`,
          isFixed: true,
          text: ({ fullName }) => fullName,
          cell: ({ appId, fullName }) => (
            <Link className="row-title" to={fullPagePath(appId, pathname, search)}>
              <bdi>{fullName}</bdi>
            </Link>
          ),
        },
        {
          key: 'job',
          title: t`Job`,
          text: ({ jobName }) => jobName,
          cell: ({ jobName }) => <bdi>{jobName}</bdi>,
        },
        {
          key: 'due',
          title: t`Answer due`,
          text: ({ answerDueOn }) => answerDueOn,
          cell: row => <DueCell row={row} />,
        },
        {
          key: 'stage',
          title: t`Stage`,
          isSpare: true,
          text: placeText,
          cell: row => <bdi>{placeText(row)}</bdi>,
        },
        {
          key: 'assigned',
          title: t`Assigned to`,
          isSpare: true,
          text: ({ assignedTo }) => assignedTo?.fullName ?? null,
          cell: ({ assignedTo }) => <bdi>{assignedTo?.fullName}</bdi>,
        },
        {
          key: 'tags',
          title: t`Tags`,
          isSpare: true,
          text: ({ tags }) => tags.join('; '),
          cell: ({ tags }) => <bdi>{tags.join(' · ')}</bdi>,
        },
        {
          key: 'applied',
          title: t`Applied`,
          isSpare: true,
          text: ({ appliedAt }) => appliedAt,
          cell: ({ appliedAt }) => <Moment value={appliedAt} />,
        },
      ]}
    />
  )
}

function DueCell({ row: { answerDueOn, isAnswerLate, onHoldUntil } }: { row: QueueRow }) {
  if (answerDueOn === null) return onHoldUntil === null ? null : <Trans>On hold</Trans>
  return (
    <Group gap="xs">
      <Day value={answerDueOn} />
      {isAnswerLate && (
        <StatusBadge tone="warn">
          <Trans>Promise broken</Trans>
        </StatusBadge>
      )}
    </Group>
  )
}
