import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { PeopleFilters } from '@hireloom/contract/people/filters.ts'
import type { readPeopleFacets } from '@hireloom/contract/people/search.ts'

/** Filters that are kept as the address of the list has them, as the search takes them. */
export function narrowingOf({
  experience,
  isHired,
  isRegistered,
  isInPool,
  ...same
}: PeopleFilters): AnswerInput<typeof readPeopleFacets>['query'] {
  return {
    ...same,
    ...(experience && { experience: Number(experience) }),
    ...(isHired && { isHired: isHired === 'yes' }),
    ...(isRegistered && { isRegistered: isRegistered === 'yes' }),
    ...(isInPool && { isInPool: isInPool === 'yes' }),
  }
}
