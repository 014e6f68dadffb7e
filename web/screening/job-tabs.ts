import { msg } from '@lingui/core/macro'
import type { JobTabRow } from '../jobs/job-tab.ts'

export const jobTabs: readonly JobTabRow[] = [
  {
    name: 'application',
    label: msg`Application form`,
    may: 'jobs.edit',
    width: 'form',
    file: 'screening/work/ApplicationJobTab.tsx',
  },
]
