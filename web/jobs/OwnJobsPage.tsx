import {
  listOwnJobs,
  type OwnJobSort,
  type OwnJobStatus,
  ownJobSorts,
  ownJobStatuses,
} from '@hireloom/contract/jobs/own-jobs.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useRef } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { choiceParam, numberParam, type ParamChanges, withParams } from '../kernel/url-state.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { LinkTabs } from '../ui/app/LinkTabs.tsx'
import { PageTitle } from '../ui/app/PageTitle.tsx'
import { Paging } from '../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../ui/app/query.ts'
import { SearchBox } from '../ui/app/SearchBox.tsx'
import { useShortcuts } from '../ui/app/shortcuts.ts'
import type { Route } from './+types/OwnJobsPage.ts'
import { OwnJobTable } from './OwnJobTable.tsx'

const pageSize = 20

function readAddress(params: URLSearchParams) {
  return {
    searchKey: (params.get('searchKey') ?? '').trim().slice(0, 200),
    status: choiceParam<OwnJobStatus>(params, 'status', ownJobStatuses, 'open'),
    sort: choiceParam<OwnJobSort>(params, 'sort', ownJobSorts, 'openedDescend'),
    page: numberParam(params, 'page', 1, page => page >= 1 && page <= 10_000),
  }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (web.user === null || !isStaff(web.user)) throw redirect('/app/roboroy/candidate')
  const { page, ...query } = readAddress(url.searchParams)
  return web.call(listOwnJobs, { query: { ...query, limit: pageSize, skip: (page - 1) * pageSize } })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-jobs', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** The jobs one works on, with what waits in each. */
export default function OwnJobsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const jobs = useCached(loaderData)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const address = readAddress(params)
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
        <div style={{ maxInlineSize: 360 }}>
          <SearchBox
            ref={searchBox}
            label={t`Search by title, company, code or number`}
            value={address.searchKey}
            onSearch={text => go({ searchKey: text === '' ? null : text }, true)}
          />
        </div>
      </Stack>
      {jobs.list.length > 0 ? (
        <OwnJobTable jobs={jobs.list} sort={address.sort} onSort={sort => go({ sort })} />
      ) : (
        <NoJobs isSearch={address.searchKey !== ''} status={address.status} onClear={() => go({ searchKey: null })} />
      )}
      <Paging page={address.page} size={pageSize} count={jobs.count} onPage={page => go({ page })} />
    </Stack>
  )
}

function NoJobs({ isSearch, status, onClear }: { isSearch: boolean; status: OwnJobStatus; onClear: () => void }) {
  if (isSearch) {
    return (
      <Empty
        title={<Trans>No job fits your search</Trans>}
        action={
          <Button variant="default" onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        }
      >
        <Trans>Look among all jobs, or try another word.</Trans>
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
