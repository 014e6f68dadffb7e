import type { Feature } from '../kernel/feature.ts'
import { ownedDepartments, ownedTeams } from './owned.ts'
import { personalData } from './personal-data.ts'
import { forgetTask } from './removal.ts'
import { routes } from './routes.ts'
import { setup } from './setup.ts'

export const feature: Feature = {
  name: 'structure',
  owned: [ownedDepartments, ownedTeams],
  personalData,
  routes,
  setup,
  tasks: [forgetTask],
}
