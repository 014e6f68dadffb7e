import { listDepartments } from '@hireloom/contract/structure/departments.ts'
import { listCompanyLocations } from '@hireloom/contract/structure/locations.ts'
import { listOffices } from '@hireloom/contract/structure/offices.ts'
import { listTags } from '@hireloom/contract/structure/tags.ts'
import { listTeams } from '@hireloom/contract/structure/teams.ts'
import { useChange } from '../../ui/app/use-change.tsx'

const lists = [listOffices, listCompanyLocations, listDepartments, listTeams, listTags]

/** Changes of a company's structure; all of its lists follow. */
export const useStructureChange = () => useChange(...lists)
