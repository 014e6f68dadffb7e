import { msg } from '@lingui/core/macro'
import type { JobTabRow } from '../jobs/job-tab.ts'

export const jobTabs: readonly JobTabRow[] = [
  {
    name: 'timeline',
    label: msg`Timeline`,
    may: 'jobs.view',
    width: 'form',
    file: 'analytics/work/TimelineJobTab.tsx',
  },
  {
    name: 'analytics',
    label: msg`Analytics`,
    may: 'reports.view',
    width: 'full',
    file: 'analytics/work/AnalyticsJobTab.tsx',
  },
]
