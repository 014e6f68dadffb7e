import type { customFieldPages } from '@hireloom/contract/custom-fields/pages.ts'
import { admin, app, by, type Walks } from '../screens.ts'

export const walks: Walks<typeof customFieldPages> = {
  '/app/roboroy/admin/customfields': () => [
    admin('own fields none', `${app}/admin/customfields`),
    by('otherAdmin')('own fields', `${app}/admin/customfields`),
    admin('job fields', `${app}/admin/customfields?type=job`),
    by('otherAdmin')('job fields none', `${app}/admin/customfields?type=job`),
    admin('job field new', `${app}/admin/customfields?type=job&edit=new`),
    by('otherAdmin')('own field new', `${app}/admin/customfields?edit=new`),
  ],
}
