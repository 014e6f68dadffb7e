import { type FoundPerson, findPeople } from '@hireloom/contract/applications/people.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../kernel/api.ts'
import { withParams } from '../kernel/url-state.ts'

const most = 6

/** Candidates by name for the palette: each leads to the latest application, else to the page of the person. */
export function usePeopleActions(searchKey: string, isOn: boolean) {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['palette-people', searchKey],
    queryFn: () => call(findPeople, { query: { q: searchKey, limit: most } }),
    enabled: isOn && searchKey !== '',
    placeholderData: keepPreviousData,
  })
  if (searchKey === '') return []
  return (data?.list ?? []).map(person => ({
    id: `person-${person.profileId}`,
    label: person.fullName,
    description: person.application?.jobName ?? person.currentTitle ?? '',
    onClick: () => void navigate(addressOf(person)),
  }))
}

function addressOf({ application, profileId }: FoundPerson): string {
  if (application !== null) {
    const { appId, jobId, statusKey } = application
    return `${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey })}${withParams('', { app: appId })}`
  }
  return pathOf('/app/roboroy/profile/:profileId', { profileId })
}
