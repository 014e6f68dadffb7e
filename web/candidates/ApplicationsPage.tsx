import {
  applicationTabs,
  listInvites,
  listOwnApplications,
  readDashboard,
} from '@hireloom/contract/candidates/portal.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useNavigate } from 'react-router'
import { requestContext } from '../kernel/request.ts'
import { numberParam } from '../kernel/url-state.ts'
import { Empty } from '../ui/app/Empty.tsx'
import { LinkTabs } from '../ui/app/LinkTabs.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { Paging } from '../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../ui/app/query.ts'
import type { Route } from './+types/ApplicationsPage.ts'
import { ApplicationItems } from './ApplicationItems.tsx'
import { InviteItems } from './InviteItems.tsx'
import { useTabWords } from './tab-words.ts'

const pageSize = 20

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const tab = applicationTabs.find(each => each === params.tab)
  if (tab === undefined) throw redirect(pathOf('/app/roboroy/candidate/applications/:tab', { tab: 'applied' }))
  const page = numberParam(url.searchParams, 'page', 1, value => value >= 1 && value <= 10_000)
  const [found, { counts }, invites] = await Promise.all([
    web.call(listOwnApplications, { query: { status: tab, limit: pageSize, skip: (page - 1) * pageSize } }),
    web.call(readDashboard),
    tab === 'invites' ? web.call(listInvites) : null,
  ])
  return { ...found, counts, tab, page, invites: invites ?? { list: [], count: 0, cvName: null } }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-applications', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

/** One part of a candidate's applications. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = useTabWords()
  const { list, count, counts, tab, page, invites } = useCached(loaderData)
  const isEmpty = tab === 'invites' ? invites.count === 0 : list.length === 0
  return (
    <PageShell width="form" title={t`My applications`}>
      <LinkTabs
        label={t`Applications by status`}
        present={tab}
        tabs={words.map(({ tab: key, label }) => ({
          key,
          label,
          to: pathOf('/app/roboroy/candidate/applications/:tab', { tab: key }),
          count: counts[key],
        }))}
      />
      {isEmpty ? (
        <Empty title={<Trans>Nothing here</Trans>}>
          <Trans>Updates to your applications appear here.</Trans>
        </Empty>
      ) : tab === 'invites' ? (
        <InviteItems invites={invites} />
      ) : (
        <ApplicationItems applications={list} />
      )}
      <Paging page={page} size={pageSize} count={count} onPage={next => void navigate(`?page=${next}`)} />
    </PageShell>
  )
}
