import type { structurePages } from '@hireloom/contract/structure/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof structurePages> = {
  '/app/roboroy/admin/offices': 'structure/work/OfficesPage.tsx',
  '/app/roboroy/admin/locations': 'structure/work/LocationsPage.tsx',
  '/app/roboroy/admin/departments': 'structure/work/DepartmentsPage.tsx',
  '/app/roboroy/admin/tags': 'structure/work/TagsPage.tsx',
  '/app/roboroy/admin/teams': 'structure/work/TeamsPage.tsx',
}
