import type { companyPages } from '@hireloom/contract/companies/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof companyPages> = {
  '/public/careers/:companyId?': 'companies/CareersPage.tsx',
  '/app/roboroy/admin/profile': 'companies/work/ProfilePage.tsx',
  '/app/roboroy/admin/setup': 'companies/work/SetupPage.tsx',
  '/app/roboroy/admin/careers': 'companies/work/CareersEditPage.tsx',
  '/app/roboroy/admin/company': 'companies/work/BehaviourPage.tsx',
  '/app/roboroy/platform/hosts': 'companies/work/HostsPage.tsx',
}
