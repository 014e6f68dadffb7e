import { msg } from '@lingui/core/macro'
import type { JobTabRow } from '../jobs/job-tab.ts'

export const jobTabs: readonly JobTabRow[] = [
  {
    name: 'ai-sourcing',
    label: msg`AI sourcing`,
    may: 'candidates.view',
    isThere: job => job.isRecruiting,
    width: 'full',
    file: 'sourcing/work/AiSourcingJobTab.tsx',
  },
]
