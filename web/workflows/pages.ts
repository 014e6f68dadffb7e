import type { workflowPages } from '@hireloom/contract/workflows/pages.ts'
import type { Screens } from '../kernel/screens.ts'

export const screens: Screens<typeof workflowPages> = {
  '/app/roboroy/applications/stages': 'workflows/work/StagesPage.tsx',
  '/app/roboroy/admin/workflows': 'workflows/work/WorkflowsPage.tsx',
  '/app/roboroy/admin/workflows/:workflowId': 'workflows/work/WorkflowPage.tsx',
}
