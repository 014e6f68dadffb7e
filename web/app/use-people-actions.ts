import { type FoundPerson, findPeople } from '@hireloom/contract/applications/people.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../kernel/api.ts'
import { withParams } from '../kernel/url-state.ts'

const most = 6

/** Candidates by name for the palette: each leads to the latest application, else to the talent pool. */
export function usePeopleActions(searchKey: string, isOn: boolean) {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['palette-people', searchKey],
    queryFn: () => call(findPeople, { query: { q: searchKey, limit: most } }),
    enabled: isOn && searchKey !== '',
    placeholderData: keepPreviousData,
  })
  if (searchKey === '') return []
  return (data?.list ?? []).flatMap(person => {
    const to = addressOf(person)
    if (to === null) return []
    const { application, currentTitle } = person
    return [
      {
        id: `person-${person.profileId}`,
        label: person.fullName,
        description: application?.jobName ?? currentTitle ?? '',
        onClick: () => void navigate(to),
      },
    ]
  })
}

function addressOf({ application, isInPool, fullName }: FoundPerson): string | null {
  if (application !== null) {
    const { appId, jobId, statusKey } = application
    return `${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey })}${withParams('', { app: appId })}`
  }
  return isInPool ? `${pathOf('/app/roboroy/talentpool/people')}${withParams('', { searchKey: fullName })}` : null
}
