import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import type { JobTabName } from '@hireloom/contract/jobs/tabs.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Part } from '../ui/app/page-data.ts'

/** A tab of a job's page. A feature names its tabs in `web/<feature>/job-tabs.ts` as `jobTabs`. */
export interface JobTabRow {
  readonly name: JobTabName
  readonly label: MessageDescriptor
  /** What one must be allowed to do on the job; without it everybody who sees the job has the tab. */
  readonly may?: Permission
  /** Whether the job has anything for it; without it every job does. */
  readonly isThere?: (job: Job) => boolean
  readonly width: 'full' | 'form'
  /** The file that draws it, named from `web/`. */
  readonly file: `${string}/work/${string}JobTab.tsx`
}

/** What the file of a tab exports: the tab, and the data that is loaded when it opens. */
export interface JobTabFile {
  readonly data: readonly Part[]
  readonly default: ComponentType<{ job: Job }>
}
