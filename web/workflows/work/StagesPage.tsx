import { mayDo } from '@hireloom/contract/policy.ts'
import {
  type DashboardRow,
  dashboardNames,
  dashboardTypes,
  readStageDashboard,
} from '@hireloom/contract/workflows/stage-dashboard.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ApplicationBulkBar } from '../../applications/work/ApplicationBulkBar.tsx'
import { fullPagePath } from '../../applications/work/came-from.ts'
import { usePlaceText } from '../../applications/work/stage-names.ts'
import { stageQuery, stagesAddress, typeOf } from '../../applications/work/stages-data.ts'
import { formatNumber } from '../../kernel/format.ts'
import { withParams } from '../../kernel/url-state.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { Age } from '../../ui/app/Age.tsx'
import { DataTable, type Selection } from '../../ui/app/DataTable.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { useTypeWords } from './stage-words.ts'

const page = pageData({ endpoint: readStageDashboard, input: stageQuery })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Who is in a stage of documents or interviews, over all jobs. */
export default function StagesPage() {
  const { t, i18n } = useLingui()
  const { list: applications, count, counts, jobs } = page.usePageData()
  const list = useList(stagesAddress)
  const types = useTypeWords()
  const searchBox = useRef<HTMLInputElement>(null)
  const type = typeOf(list.search)
  const marks = useSelection(applications, row => String(row.appId), t`Select all on this page`)
  const mayChangeMany = mayDo(useViewer(), 'pipeline.bulk')
  const counted = (words: string, many: number) => `${words} (${formatNumber(i18n.locale, many)})`
  useShortcuts({ '/': () => searchBox.current?.focus() })
  return (
    <ListPage
      title={t`Documents and interviews`}
      head={
        <LinkTabs
          label={t`Stages`}
          tabs={dashboardNames.map(key => ({
            key,
            to: withParams(list.search, { type: key, part: null, job: null, page: null }),
            label: types[dashboardTypes[key]],
          }))}
          present={type}
        />
      }
      counted={<Plural value={count} _0="no applications" one="# application" other="# applications" />}
      address={stagesAddress}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by name` },
        part: {
          label: t`Status`,
          any: counted(t`All statuses`, counts.all),
          options: [
            { value: 'overdue', label: counted(t`Overdue`, counts.overdue) },
            { value: 'unassigned', label: counted(t`Unassigned`, counts.unassigned) },
            { value: 'hold', label: counted(t`On hold`, counts.hold) },
          ],
        },
        job: {
          label: t`Job`,
          any: t`All jobs`,
          options: jobs.map(row => ({ value: String(row.jobId), label: counted(row.jobName, row.count) })),
        },
      }}
      searchBox={searchBox}
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
      nothingFits={<Trans>No matching applications</Trans>}
      none={{
        title: <Trans>No one is in a stage like this</Trans>,
        text: <Trans>Candidates appear here when they reach such a stage in any of your jobs.</Trans>,
      }}
    >
      <StageTable
        label={types[dashboardTypes[type]]}
        applications={applications}
        search={list.search}
        {...(mayChangeMany && { selection: marks.selection })}
      />
    </ListPage>
  )
}

interface StageTableProps {
  label: string
  applications: readonly DashboardRow[]
  search: URLSearchParams
  selection?: Selection
}

function StageTable({ label, applications, search, selection }: StageTableProps) {
  const { t } = useLingui()
  const placeText = usePlaceText()
  const { pathname } = useLocation()
  return (
    <DataTable
      label={label}
      name="stages"
      views={[...stagesAddress.params, 'type']}
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
        { key: 'job', title: t`Job`, text: ({ jobName }) => jobName, cell: ({ jobName }) => <bdi>{jobName}</bdi> },
        {
          key: 'since',
          title: t`Time in stage`,
          text: ({ since }) => since,
          cell: row => <SinceCell row={row} />,
        },
        {
          key: 'stage',
          title: t`Stage`,
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
      ]}
    />
  )
}

function SinceCell({ row: { since, isOverdue, onHoldUntil } }: { row: DashboardRow }) {
  return (
    <Group gap="xs">
      <Age value={since} />
      {isOverdue && (
        <StatusBadge tone="warn">
          <Trans>Overdue</Trans>
        </StatusBadge>
      )}
      {onHoldUntil !== null && (
        <StatusBadge tone="neutral">
          <Trans>On hold</Trans>
        </StatusBadge>
      )}
    </Group>
  )
}
