import { pathOf } from '@hireloom/contract/pages.ts'
import { searchPeople } from '@hireloom/contract/people/search.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pageData } from '../../ui/app/page-data.ts'
import { PeopleList } from './PeopleList.tsx'
import { peopleAddress, sortOf } from './people-address.ts'

const page = pageData({
  endpoint: searchPeople,
  input: place => ({ query: { ...peopleAddress.queryOf(place), sort: sortOf(place.search) } }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Everyone whom the person may see: applicants and members of the talent pool. */
export default function PeopleListPage() {
  const { t } = useLingui()
  return (
    <PeopleList
      answer={page.usePageData()}
      title={t`Candidates`}
      name="people"
      none={{
        title: <Trans>No candidates yet</Trans>,
        text: <Trans>Applicants to your jobs and members of your talent pool appear here.</Trans>,
        action: (
          <Button component={Link} to={pathOf('/app/roboroy/jobs/my/open')} variant="default">
            <Trans>My jobs</Trans>
          </Button>
        ),
      }}
    />
  )
}
