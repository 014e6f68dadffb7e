import { pathOf } from '@hireloom/contract/pages.ts'
import { listTalentPool } from '@hireloom/contract/people/search.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { pageData } from '../../ui/app/page-data.ts'
import { PeopleList } from './PeopleList.tsx'
import { peopleAddress, sortOf } from './people-address.ts'

const isOfEmployees = (pathname: string) => pathname.startsWith(pathOf('/app/roboroy/emptalentpool'))
const page = pageData({
  endpoint: listTalentPool,
  input: place => {
    const { isInPool: _, ...query } = peopleAddress.queryOf(place)
    return { query: { ...query, sort: sortOf(place.search), ...(isOfEmployees(place.pathname) && { internal: true }) } }
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The people of the talent pool; at an address of its own the employees among them. */
export default function PoolPage() {
  const { t } = useLingui()
  const hasEmployees = isOfEmployees(useLocation().pathname)
  const viewer = useViewer()
  const mayUpload = mayDo(viewer, 'candidates.upload') && mayDo(viewer, 'talentpool.manage')
  return (
    <PeopleList
      answer={page.usePageData()}
      title={hasEmployees ? t`Employees` : t`Talent pool`}
      name={hasEmployees ? 'pool-employees' : 'pool-people'}
      within={{ isInPool: 'yes', ...(hasEmployees && { internal: 'yes' }) }}
      action={
        mayUpload && (
          <Button
            component={Link}
            to={pathOf(hasEmployees ? '/app/roboroy/emptalentpool/upload' : '/app/roboroy/talentpool/upload')}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            <Trans>Upload CVs</Trans>
          </Button>
        )
      }
      none={{
        title: hasEmployees ? <Trans>No employees yet</Trans> : <Trans>No one in the talent pool yet</Trans>,
        text: hasEmployees ? (
          <Trans>Members of your talent pool whom you hired, or who have an account here, appear on this page.</Trans>
        ) : (
          <Trans>
            Everyone who joins your talent network or is in a bucket appears here. Share a join link to invite people.
          </Trans>
        ),
        action: (
          <Button component={Link} to={pathOf('/app/roboroy/talentpool/links')} variant="default">
            <Trans>View join links</Trans>
          </Button>
        ),
      }}
    />
  )
}
