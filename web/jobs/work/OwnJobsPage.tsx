import { listOwnJobs, type OwnJobStatus, ownJobStatuses } from '@hireloom/contract/jobs/own-jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { withParams } from '../../kernel/url-state.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { useList } from '../../ui/app/use-list.ts'
import { OwnJobFilters } from './OwnJobFilters.tsx'
import { OwnJobTable } from './OwnJobTable.tsx'
import { orderOf, ownJobGroups, ownJobsAddress } from './own-jobs-address.ts'

const page = pageData({
  endpoint: listOwnJobs,
  input: place => {
    const { searchKey = '', ...query } = ownJobsAddress.queryOf(place)
    return { query: { ...query, searchKey, ...orderOf(place.search) } }
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The jobs one works on, with what waits in each. */
export default function OwnJobsPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const { list: rows, count, countsByList } = page.usePageData()
  const list = useList(ownJobsAddress)
  const searchBox = useRef<HTMLInputElement>(null)
  const { status, sort } = orderOf(list.search)
  const labels = { open: t`Open`, closed: t`Closed`, all: t`All` }
  const noFilters = Object.fromEntries(ownJobGroups.map(group => [group, null]))
  useShortcuts({ '/': () => searchBox.current?.focus() })
  return (
    <ListPage
      title={t`My jobs`}
      head={
        <LinkTabs
          label={t`Jobs by status`}
          present={status}
          tabs={ownJobStatuses.map(key => ({
            key,
            label: labels[key],
            to: withParams(list.search, { status: key === 'open' ? null : key, page: null }) || pathOf('/app/roboroy'),
            count: countsByList[key],
          }))}
        />
      }
      counted={<Plural value={count} _0="no jobs" one="# job" other="# jobs" />}
      action={
        mayDo(viewer, 'jobs.create') && (
          <Button component={Link} to={pathOf('/app/roboroy/jobs/create')} leftSection={<IconPlus size={16} />}>
            <Trans>New job</Trans>
          </Button>
        )
      }
      address={ownJobsAddress}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search by title, company, code or ID` } }}
      searchBox={searchBox}
      filters={
        <OwnJobFilters
          chosen={list.values}
          search={list.search}
          onChange={(group, values) => list.narrow({ [group]: values })}
          onClear={() => list.narrow(noFilters)}
        />
      }
      nothingFits={<Trans>No matching jobs</Trans>}
      none={noneOf(status)}
    >
      <OwnJobTable jobs={rows} sort={sort} onSort={next => list.narrow({ sort: next })} />
    </ListPage>
  )
}

function noneOf(status: OwnJobStatus) {
  if (status === 'closed') {
    return {
      title: <Trans>No closed jobs</Trans>,
      text: <Trans>Jobs appear here once they're closed or past their closing date.</Trans>,
    }
  }
  return {
    title: <Trans>No jobs yet</Trans>,
    text: <Trans>Jobs you own or work on appear here. Ask a job owner to add you, or import jobs.</Trans>,
    action: (
      <Button component="a" href={pathOf('/public/jobs')} variant="default">
        <Trans>View job board</Trans>
      </Button>
    ),
  }
}
