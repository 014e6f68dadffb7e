import { pathOf } from '../pages.ts'

/** Tabs of a job's page in the order of their index (specification R2); those after `interview-status` are ours. */
export const jobTabNames = [
  'details',
  'collaborators',
  'timeline',
  'auto-pilot-settings',
  'workflow-settings',
  'approvals',
  'analytics',
  'meta-info',
  'email-analytics',
  'ai-sourcing',
  'application',
  'interview-status',
  'cv-lists',
] as const
export type JobTabName = (typeof jobTabNames)[number]

/** The tab that the parameter `tab` of the address names, by index or by name. */
export const jobTabNamed = (tab: string): JobTabName | undefined =>
  jobTabNames.find((name, index) => tab === name || tab === String(index))

/** Address of a tab; a job opens with its details. */
export const jobTabPath = (jobId: number, tab: JobTabName): string =>
  `${pathOf('/app/roboroy/job/:jobId', { jobId })}${tab === 'details' ? '' : `?tab=${tab}`}`
