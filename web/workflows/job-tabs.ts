import { msg } from '@lingui/core/macro'
import type { JobTabRow } from '../jobs/job-tab.ts'

export const jobTabs: readonly JobTabRow[] = [
  {
    name: 'workflow-settings',
    label: msg`Workflow`,
    may: 'jobs.view',
    width: 'form',
    file: 'workflows/work/WorkflowJobTab.tsx',
  },
]
