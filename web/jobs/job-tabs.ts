import { msg } from '@lingui/core/macro'
import type { JobTabRow } from './job-tab.ts'

export const jobTabs: readonly JobTabRow[] = [
  { name: 'details', label: msg`Details`, width: 'full', file: 'jobs/work/DetailsJobTab.tsx' },
  {
    name: 'collaborators',
    label: msg`Collaborators`,
    may: 'jobs.view',
    width: 'form',
    file: 'jobs/work/CollaboratorsJobTab.tsx',
  },
  { name: 'meta-info', label: msg`Meta info`, may: 'jobs.edit', width: 'form', file: 'jobs/work/MetaJobTab.tsx' },
]
