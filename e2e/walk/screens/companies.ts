import type { companyPages } from '@hireloom/contract/companies/pages.ts'
import { admin, app, by, visitor, type Walks } from '../screens.ts'

export const walks: Walks<typeof companyPages> = {
  '/public/careers/:companyId?': ({ jobs }) => [
    visitor('careers', `/public/careers/${jobs.companyId}`),
    admin('careers preview', `/public/careers/${jobs.companyId}?preview=1`),
  ],
  '/app/roboroy/admin/profile': () => [admin('company profile', `${app}/admin/profile`)],
  '/app/roboroy/admin/setup': () => [by('otherAdmin')('setup', `${app}/admin/setup`)],
  '/app/roboroy/admin/careers': () => [admin('careers editor', `${app}/admin/careers`)],
  '/app/roboroy/admin/company': () => [admin('company behaviour', `${app}/admin/company`)],
  '/app/roboroy/platform/hosts': () => [by('keeper')('hosts', `${app}/platform/hosts`)],
}
