import type { workflowPages } from '@hireloom/contract/workflows/pages.ts'
import { admin, app, type Walks } from '../screens.ts'

export const walks: Walks<typeof workflowPages> = {
  '/app/roboroy/applications/stages': () => [
    admin('stages', `${app}/applications/stages`),
    admin('stages nothing found', `${app}/applications/stages?searchKey=zzzzz`),
  ],
  '/app/roboroy/admin/workflows': () => [
    admin('workflows', `${app}/admin/workflows`),
    admin('workflow new', `${app}/admin/workflows`, 'New workflow'),
  ],
  '/app/roboroy/admin/workflows/:workflowId': ({ workflowId }) => [
    admin('workflow', `${app}/admin/workflows/${workflowId}`),
    admin('workflow shipped', `${app}/admin/workflows/1`),
  ],
}
