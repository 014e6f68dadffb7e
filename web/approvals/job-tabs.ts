import { msg } from '@lingui/core/macro'
import type { JobTabRow } from '../jobs/job-tab.ts'

export const jobTabs: readonly JobTabRow[] = [
  {
    name: 'approvals',
    label: msg`Approvals`,
    may: 'jobs.view',
    width: 'form',
    file: 'approvals/work/ApprovalsJobTab.tsx',
  },
]
