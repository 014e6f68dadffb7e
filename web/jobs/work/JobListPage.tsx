import { jobSearchGroups, searchJobs } from '@hireloom/contract/jobs/search.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { SpelledAlike } from '../../ui/app/SpelledAlike.tsx'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { JobBulkBar } from './JobBulkBar.tsx'
import { JobFilters } from './JobFilters.tsx'
import { JobListTabs } from './JobListTabs.tsx'
import { JobTable } from './JobTable.tsx'
import {
  type JobListPlace,
  jobListAddress,
  jobListAt,
  jobLists,
  narrowingAt,
  openStates,
  sortOf,
} from './job-list-address.ts'
import { useJobListNames } from './job-list-names.ts'
import { rememberJobList } from './last-job-list.ts'
import { useJobStateWords } from './use-job-state-words.ts'

const page = pageData({
  endpoint: searchJobs,
  input: place => {
    const { limit, skip } = jobListAddress.queryOf(place)
    return {
      query: { ...narrowingAt(place.pathname, place.search), sort: sortOf(place.pathname, place.search), limit, skip },
    }
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** A list of jobs, with what waits in each: the caller's own, the company's or all, open or closed. */
export default function JobListPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const answer = page.usePageData()
  const { list: jobs, count, countsByState, spelledAs } = answer
  const list = useList(jobListAddress)
  const searchBox = useRef<HTMLInputElement>(null)
  const place = jobListAt(pathname)
  const title = useJobListNames()[place.ownership]
  const states = useJobStateWords()
  const { chosen, clear, selection } = useSelection(jobs, ({ jobId }) => String(jobId), t`Select all jobs on this page`)
  const mayChange = mayDo(viewer, 'jobs.close')
  const noFilters = Object.fromEntries(jobSearchGroups.map(group => [group, null]))
  useShortcuts({ '/': () => searchBox.current?.focus() })
  const query = list.search.toString()
  useEffect(() => rememberJobList(pathname, query), [pathname, query])
  return (
    <ListPage
      title={title}
      head={
        <>
          <JobListTabs place={place} search={list.search} countsByState={countsByState} />
          <SpelledAlike
            typed={list.values.searchKey ?? ''}
            answer={answer}
            onSearch={searchKey => list.narrow({ searchKey })}
          />
        </>
      }
      counted={<Plural value={count} _0="no jobs" one="# job" other="# jobs" />}
      action={
        mayDo(viewer, 'jobs.create') && (
          <Group gap="xs">
            {mayDo(viewer, 'jobs.import') && (
              <Button component={Link} to={pathOf('/app/roboroy/jobs/import')} variant="default">
                <Trans>Import jobs</Trans>
              </Button>
            )}
            <Button component={Link} to={pathOf('/app/roboroy/jobs/create')} leftSection={<IconPlus size={16} />}>
              <Trans>New job</Trans>
            </Button>
          </Group>
        )
      }
      address={jobListAddress}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by title, company, code or ID` },
        ...(place.group === 'open' && {
          state: {
            label: t`Status`,
            any: t`Any status`,
            options: openStates.map(value => ({ value, label: `${states[value]} (${countsByState[value]})` })),
          },
        }),
        hasUnreviewed: { label: t`With unreviewed applications` },
        ...(place.group === 'closed' && { archived: { label: t`Archived` } }),
      }}
      searchBox={searchBox}
      filters={
        <JobFilters
          chosen={list.values}
          search={list.search}
          onChange={(group, values) => list.narrow({ [group]: values })}
          onClear={() => list.narrow(noFilters)}
        />
      }
      nothingFits={<Trans>No matching jobs</Trans>}
      none={noneAt(place, mayDo(viewer, 'jobs.create'))}
      after={
        mayChange && (
          <JobBulkBar
            chosen={chosen}
            count={count}
            group={place.group}
            isWholePage={chosen.length === jobs.length}
            query={{ ...narrowingAt(pathname, list.search), ...(spelledAs !== null && { searchKey: spelledAs }) }}
            onClear={clear}
          />
        )
      }
    >
      <JobTable
        label={title}
        jobs={jobs}
        {...(mayChange && { selection })}
        sort={sortOf(pathname, list.search)}
        onSort={next => list.narrow({ sort: next })}
      />
    </ListPage>
  )
}

function noneAt({ ownership, group }: JobListPlace, mayCreate: boolean) {
  if (group === 'closed') {
    return {
      title: <Trans>No closed jobs</Trans>,
      text: <Trans>Jobs appear here once they're closed or past their closing date.</Trans>,
    }
  }
  if (ownership === 'mine') {
    return {
      title: <Trans>No jobs yet</Trans>,
      text: <Trans>Jobs you own or collaborate on appear here.</Trans>,
      action: (
        <Button component={Link} to={pathOf(jobLists.company.open)} variant="default">
          <Trans>View company jobs</Trans>
        </Button>
      ),
    }
  }
  if (!mayCreate) {
    return {
      title: <Trans>No jobs yet</Trans>,
      text: <Trans>Jobs you can work on appear here. Ask a job owner to add you.</Trans>,
    }
  }
  return {
    title: <Trans>No jobs yet</Trans>,
    text: <Trans>Jobs you can work on appear here. Create one, or ask a job owner to add you.</Trans>,
    action: (
      <Button component={Link} to={pathOf('/app/roboroy/jobs/create')} variant="default">
        <Trans>New job</Trans>
      </Button>
    ),
  }
}
