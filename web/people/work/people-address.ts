import type { PeopleFilters } from '@hireloom/contract/people/filters.ts'
import {
  consentStates,
  experienceYears,
  lastActivities,
  peopleGroups,
  peopleSorts,
  recentApplications,
} from '@hireloom/contract/people/search.ts'
import { choice, facet, listAddress, text } from '../../kernel/list-address.ts'
import { choiceParam, type ParamChanges } from '../../kernel/url-state.ts'

const yesNo = ['yes', 'no'] as const

export const peopleAddress = listAddress({
  q: text(300),
  recentApplication: choice(recentApplications),
  isHired: choice(yesNo),
  isRegistered: choice(yesNo),
  isInPool: choice(yesNo),
  experience: choice(experienceYears),
  lastActivity: choice(lastActivities),
  consent: choice(consentStates),
  skills: facet(),
  location: facet(),
  town: facet(),
  company: facet(),
  tags: facet(),
  bucket: facet(),
  source: facet(),
})

export type ChosenFilters = ReturnType<typeof peopleAddress.valuesOf>

/** The filters that are set, as a bucket keeps them. */
export const keptFilters = (chosen: ChosenFilters): PeopleFilters =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))

/** The same as what the address holds. */
export const paramsOf = (filters: PeopleFilters | null): ParamChanges =>
  Object.fromEntries(
    Object.entries(filters ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

export const sortOf = (search: URLSearchParams) => choiceParam(search, 'sort', peopleSorts, 'activityDescend')

/** What is folded away until somebody wants it. */
export const foldedFilters = ['isHired', 'isRegistered', 'isInPool', 'experience', 'consent', ...peopleGroups] as const
