import { msg } from '@lingui/core/macro'
import type { JobTabRow } from '../jobs/job-tab.ts'

export const jobTabs: readonly JobTabRow[] = [
  {
    name: 'cv-lists',
    label: msg`CV lists`,
    may: 'candidates.contact',
    width: 'form',
    file: 'cv-lists/work/CvListsJobTab.tsx',
  },
]
