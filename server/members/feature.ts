import type { Feature } from '../kernel/feature.ts'
import { inviteLetter } from './invite-letters.ts'
import { sweepInvitesTask } from './invites.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { setup } from './setup.ts'

export const feature: Feature = {
  name: 'members',
  personalData,
  routes,
  setup,
  tasks: [inviteLetter, sweepInvitesTask],
}
