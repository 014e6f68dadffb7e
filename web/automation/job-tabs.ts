import { msg } from '@lingui/core/macro'
import type { JobTabRow } from '../jobs/job-tab.ts'

export const jobTabs: readonly JobTabRow[] = [
  {
    name: 'auto-pilot-settings',
    label: msg`Auto-pilot`,
    may: 'jobs.edit',
    width: 'form',
    file: 'automation/work/AutoPilotJobTab.tsx',
  },
]
