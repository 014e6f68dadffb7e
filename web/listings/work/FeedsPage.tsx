import {
  exportFeedFetches,
  type FeedBoard,
  type FeedFetch,
  listFeedBoards,
  listFeedFetches,
} from '@hireloom/contract/listings/feed-fetches.ts'
import { writeQuery } from '@hireloom/contract/wire.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { choice, listAddress, one, text } from '../../kernel/list-address.ts'
import { withParams } from '../../kernel/url-state.ts'
import { type Column, DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData, together } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { FeedAddresses } from './FeedAddresses.tsx'
import styles from './feeds.module.css'

const address = listAddress({ days: choice(['1', '30', '90']), board: one(60), job: text(15) })

const usualDays = 7

function filterOf({ days, board, job = '' }: Partial<ReturnType<typeof address.valuesOf>>) {
  return { days: Number(days ?? usualDays), board, jobId: /^[1-9]\d*$/.test(job) ? Number(job) : undefined }
}

const fetches = pageData({
  endpoint: listFeedFetches,
  input: place => {
    const { limit, skip, ...values } = address.queryOf(place)
    return { query: { ...filterOf(values), limit, skip } }
  },
})
const boards = pageData({
  endpoint: listFeedBoards,
  input: ({ search }) => ({ query: { days: filterOf(address.valuesOf(search)).days } }),
})
const page = together(fetches, boards)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Where job boards fetch the company's jobs, and when they last did. */
export default function FeedsPage() {
  const { t } = useLingui()
  const found = fetches.usePageData()
  const { list: known } = boards.usePageData()
  const list = useList(address)
  const { board = '' } = list.values
  const names = new Set([...known.map(each => each.board), board].filter(name => name !== ''))
  const fetchColumns = useFetchColumns()
  const boardColumns = useBoardColumns(name => withParams(list.search, { board: name, page: null }))
  return (
    <ListPage
      title={t`Job feeds`}
      about={<Trans>Job boards get your open public jobs from these feeds. See which ones have fetched them.</Trans>}
      head={<FeedAddresses />}
      address={address}
      list={list}
      count={found.count}
      words={{
        days: {
          label: t`Since`,
          any: t`7 days`,
          options: [
            { value: '1', label: t`24 hours` },
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
          ],
        },
        board: {
          label: t`Job board`,
          any: t`All job boards`,
          options: [...names].map(name => ({ value: name, label: name })),
        },
        job: { label: t`Job ID` },
      }}
      nothingFits={<Trans>No fetches in this period.</Trans>}
      none={{
        title: <Trans>No fetches yet</Trans>,
        text: <Trans>Share one of the links above, with the job board's name filled in.</Trans>,
      }}
    >
      <Title order={2} size="h2">
        <Trans>By job board</Trans>
      </Title>
      <DataTable label={t`By job board`} columns={boardColumns} rows={known} rowKey={row => row.board} />
      <Title order={2} size="h2">
        <Plural value={found.count} one="# fetch" other="# fetches" />
      </Title>
      <DataTable
        label={t`Fetches`}
        name="fetches"
        columns={fetchColumns}
        rows={found.list}
        rowKey={row => String(row.fetchId)}
        exportFrom={`${exportFeedFetches.path}${writeQuery(filterOf(list.values))}`}
      />
    </ListPage>
  )
}

function useBoardColumns(addressOf: (board: string) => string): Column<FeedBoard>[] {
  const { t, i18n } = useLingui()
  const number = (value: number) => formatNumber(i18n.locale, value)
  return [
    {
      key: 'board',
      title: t`Job board`,
      cell: ({ board }) => (
        <Anchor component={Link} to={addressOf(board)} size="sm" underline="always" preventScrollReset>
          <bdi>{board}</bdi>
        </Anchor>
      ),
    },
    { key: 'fetches', title: t`Fetches`, isNumber: true, cell: row => number(row.fetches) },
    { key: 'unchanged', title: t`No changes`, isNumber: true, isSpare: true, cell: row => number(row.unchanged) },
    { key: 'jobs', title: t`Your jobs`, isNumber: true, cell: row => number(row.ownJobs) },
    { key: 'last', title: t`Last fetch`, cell: row => <Moment value={row.lastFetchedAt} isExact /> },
  ]
}

function useFetchColumns(): Column<FeedFetch>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'time', title: t`Time`, isFixed: true, cell: row => <Moment value={row.fetchedAt} isExact /> },
    { key: 'board', title: t`Job board`, cell: row => <bdi>{row.board}</bdi> },
    { key: 'format', title: t`Format`, isSpare: true, cell: row => row.format.toUpperCase() },
    {
      key: 'answer',
      title: t`Answer`,
      cell: row => (row.status === 304 ? <Trans>No changes</Trans> : <Trans>Sent</Trans>),
    },
    {
      key: 'jobs',
      title: t`Your jobs`,
      isNumber: true,
      cell: row => formatNumber(i18n.locale, row.ownJobs),
    },
    {
      key: 'program',
      title: t`Software`,
      isSpare: true,
      cell: row => (
        <bdi className={styles.program} title={row.userAgent}>
          {row.userAgent}
        </bdi>
      ),
    },
  ]
}
