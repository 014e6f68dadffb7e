import { type FoundPerson, findPeople } from '@hireloom/contract/applications/people.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { type FoundPersonRow, searchPeople } from '@hireloom/contract/people/search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../kernel/api.ts'
import { withParams } from '../kernel/url-state.ts'

const most = 6

/**
 * Candidates for the palette: those of the name at once, after them whoever the search for people finds, which understands the same as its own
 * box. Each leads to the latest application, else to the page of the person.
 */
export function usePeopleActions(q: string, isOn: boolean) {
  const navigate = useNavigate()
  const asked = { enabled: isOn && q !== '', placeholderData: keepPreviousData }
  const { data: named } = useQuery({
    queryKey: ['palette-people', q],
    queryFn: () => call(findPeople, { query: { q, limit: most } }),
    ...asked,
  })
  const { data: others } = useQuery({
    queryKey: ['palette-people-by-words', q],
    queryFn: () => call(searchPeople, { query: { q, limit: most } }),
    ...asked,
  })
  if (q === '') return []
  // What a misspelt word was taken for is said by the list of people alone.
  const meant = others && !others.isSpelledAlike ? others.list.map(toFound) : []
  const people = [...(named?.list ?? []), ...meant]
  const each = [...new Map(people.toReversed().map(person => [person.profileId, person])).values()].toReversed()
  return each.slice(0, most).map(person => ({
    id: `person-${person.profileId}`,
    label: person.fullName,
    description: person.application?.jobName ?? person.currentTitle ?? '',
    onClick: () => void navigate(addressOf(person)),
  }))
}

const toFound = ({ firstName, lastName, ...same }: FoundPersonRow): FoundPerson => ({
  ...same,
  fullName: `${firstName} ${lastName}`.trim(),
})

function addressOf({ application, profileId }: FoundPerson): string {
  if (application !== null) {
    const { appId, jobId, statusKey } = application
    return `${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey })}${withParams('', { app: appId })}`
  }
  return pathOf('/app/roboroy/profile/:profileId', { profileId })
}
