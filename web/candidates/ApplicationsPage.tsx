import {
  type ApplicationTab,
  applicationTabs,
  listInvites,
  listOwnApplications,
  readDashboard,
} from '@hireloom/contract/candidates/portal.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect, useParams } from 'react-router'
import { listAddress } from '../kernel/list-address.ts'
import { LinkTabs } from '../ui/app/LinkTabs.tsx'
import { List } from '../ui/app/ListPage.tsx'
import { PageShell } from '../ui/app/PageShell.tsx'
import { pageData, together } from '../ui/app/page-data.ts'
import { useList } from '../ui/app/use-list.ts'
import { ApplicationItems } from './ApplicationItems.tsx'
import { InviteItems } from './InviteItems.tsx'
import { useTabWords } from './tab-words.ts'

const address = listAddress({})

/** The tab of the address; any other leads to the first one. */
function tabOf(tab: string | undefined): ApplicationTab {
  const known = applicationTabs.find(each => each === tab)
  if (known === undefined) throw redirect(pathOf('/app/roboroy/candidate/applications/:tab', { tab: 'applied' }))
  return known
}

const applications = pageData({
  endpoint: listOwnApplications,
  input: place => ({ query: { status: tabOf(place.params.tab), ...address.queryOf(place) } }),
})
const dashboard = pageData({ endpoint: readDashboard })
const invitations = pageData({ endpoint: listInvites })
const page = together(applications, dashboard, invitations)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** One part of a candidate's applications. */
export default function ApplicationsPage() {
  const { t } = useLingui()
  const words = useTabWords()
  const tab = tabOf(useParams().tab)
  const found = applications.usePageData()
  const { counts } = dashboard.usePageData()
  const invites = invitations.usePageData()
  const list = useList(address)
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
      {tab === 'invites' && invites.count > 0 ? (
        <InviteItems invites={invites} />
      ) : (
        <List
          address={address}
          list={list}
          count={tab === 'invites' ? 0 : found.count}
          none={{
            title: <Trans>Nothing here</Trans>,
            text: <Trans>Updates to your applications appear here.</Trans>,
          }}
          nothingFits={null}
        >
          <ApplicationItems applications={found.list} />
        </List>
      )}
    </PageShell>
  )
}
