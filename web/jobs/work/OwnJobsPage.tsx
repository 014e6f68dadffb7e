import { readJobFacets } from '@hireloom/contract/jobs/jobs.ts'
import { listOwnJobs, type OwnJobStatus, ownJobStatuses } from '@hireloom/contract/jobs/own-jobs.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { requireStaff } from '../../kernel/areas.ts'
import { requestContext } from '../../kernel/request.ts'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import type { Route } from './+types/OwnJobsPage.ts'
import { OwnJobFilters } from './OwnJobFilters.tsx'
import { OwnJobTable } from './OwnJobTable.tsx'
import { countFilters, filtersOf, ownJobGroups, readOwnJobsAddress } from './own-jobs-address.ts'

const pageSize = 20

const statusOf = { open: 'Open Jobs', closed: 'Closed Jobs', all: 'All' } as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  requireStaff(web)
  const address = readOwnJobsAddress(url.searchParams)
  const { searchKey, status, sort, page } = address
  const filters = filtersOf(address)
  const [jobs, facets] = await Promise.all([
    web.call(listOwnJobs, {
      query: { searchKey, status, sort, ...filters, limit: pageSize, skip: (page - 1) * pageSize },
    }),
    web.call(readJobFacets, {
      query: {
        ...filters,
        searchKey: searchKey || undefined,
        jobStatus: statusOf[status],
        mine: true,
      },
    }),
  ])
  const of = (entries: typeof facets.Skills) =>
    entries.map(({ key, value, doc_count }) => ({ key, label: value, count: doc_count }))
  const options = {
    skills: of(facets.Skills),
    location: of(facets.Countries),
    company: of(facets.Companies),
    jobType: of(facets.JobType),
  }
  return { ...jobs, options }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-jobs', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

const noFilters = Object.fromEntries(ownJobGroups.map(group => [group, null]))

/** The jobs one works on, with what waits in each. */
export default function OwnJobsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const jobs = useCached(loaderData)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const address = readOwnJobsAddress(params)
  const labels = { open: t`Open`, closed: t`Closed`, all: t`All` }
  const go = (changes: ParamChanges, isNarrowing = false) =>
    void navigate(withParams(params, { page: null, ...changes }) || '.', { replace: isNarrowing })
  useShortcuts({ '/': () => searchBox.current?.focus() })
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1280}>
      <PageTitle title={t`My jobs`} />
      <Stack gap="sm">
        <LinkTabs
          label={t`Jobs by state`}
          present={address.status}
          tabs={ownJobStatuses.map(key => ({
            key,
            label: labels[key],
            to: withParams(params, { status: key === 'open' ? null : key, page: null }) || '/app/roboroy',
            count: jobs.countsByList[key],
          }))}
        />
        <Group gap="sm">
          <div style={{ inlineSize: 360, maxInlineSize: '100%' }}>
            <SearchBox
              ref={searchBox}
              label={t`Search by title, company, code or number`}
              value={address.searchKey}
              onSearch={text => go({ searchKey: text === '' ? null : text }, true)}
            />
          </div>
          <OwnJobFilters
            address={address}
            options={jobs.options}
            onChange={(group, values) => go({ [group]: values })}
            onClear={() => go(noFilters)}
          />
        </Group>
        <VisuallyHidden component="output">
          <Plural value={jobs.count} one="# job" other="# jobs" />
        </VisuallyHidden>
      </Stack>
      {jobs.list.length > 0 ? (
        <OwnJobTable jobs={jobs.list} sort={address.sort} onSort={sort => go({ sort })} />
      ) : (
        <NoJobs
          isSearch={address.searchKey !== '' || countFilters(address) > 0}
          status={address.status}
          onClear={() => go({ searchKey: null, ...noFilters })}
        />
      )}
      <Paging page={address.page} size={pageSize} count={jobs.count} onPage={page => go({ page })} />
    </Stack>
  )
}

function NoJobs({ isSearch, status, onClear }: { isSearch: boolean; status: OwnJobStatus; onClear: () => void }) {
  if (isSearch) {
    return (
      <Empty
        title={<Trans>No job fits your search and filters</Trans>}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        }
      >
        <Trans>Take a filter away, look among all jobs, or try another word.</Trans>
      </Empty>
    )
  }
  if (status === 'closed') {
    return (
      <Empty title={<Trans>No closed jobs</Trans>}>
        <Trans>Jobs come here when they are closed or their closing date has passed.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={<Trans>No jobs yet</Trans>}
      action={
        <Button component="a" href="/public/jobs" variant="default">
          <Trans>See the job board</Trans>
        </Button>
      }
    >
      <Trans>You see jobs here that you own or work on. Ask their owner to add you, or import jobs.</Trans>
    </Empty>
  )
}
