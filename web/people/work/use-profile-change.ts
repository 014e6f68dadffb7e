import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import { readProfileSources } from '@hireloom/contract/candidates/sources.ts'
import { readPeopleFacets, searchPeople } from '@hireloom/contract/people/search.ts'
import { useChange } from '../../ui/app/use-change.tsx'

/** Changes of a profile; whatever shows it follows. */
export const useProfileChange = () => useChange(readProfile, readProfileSources, searchPeople, readPeopleFacets)
