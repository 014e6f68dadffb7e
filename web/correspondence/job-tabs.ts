import { msg } from '@lingui/core/macro'
import type { JobTabRow } from '../jobs/job-tab.ts'

export const jobTabs: readonly JobTabRow[] = [
  {
    name: 'email-analytics',
    label: msg`Email analytics`,
    may: 'reports.view',
    width: 'full',
    file: 'correspondence/work/EmailAnalyticsJobTab.tsx',
  },
]
