import * as z from 'zod/mini'
import { applicationRow } from '../applications/applications.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'
import type { StageTypeId } from './stage-types.ts'

/** Types of stages with a dashboard, by the word in its address. */
export const dashboardTypes = { document: 3, phone: 8, online: 9, onsite: 10 } as const satisfies Record<
  string,
  StageTypeId
>
export type DashboardType = keyof typeof dashboardTypes
export const dashboardNames = ['document', 'phone', 'online', 'onsite'] as const satisfies readonly DashboardType[]

/** Parts of a dashboard. `overdue`: past a promised answer or the time of its stage. */
export const dashboardParts = ['all', 'overdue', 'unassigned', 'hold'] as const
export type DashboardPart = (typeof dashboardParts)[number]

const dashboardRow = z.object({
  ...applicationRow.shape,
  jobName: z.string(),
  /** When it came into the stage. */
  since: moment,
  isOverdue: z.boolean(),
})
export type DashboardRow = z.output<typeof dashboardRow>

export const readStageDashboard = endpoint({
  name: 'readStageDashboard',
  summary:
    'List the active applications in stages of a type over all jobs, those that have been there longest first, with counts by job',
  method: 'GET',
  path: '/roboroy/api/v1/workflows/dashboard/{type}',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ type: z.enum(dashboardNames) }),
  query: z.strictObject({
    part: z._default(z.enum(dashboardParts), 'all'),
    jobId: z.optional(id),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    ...page,
  }),
  output: z.object({
    ...listOf(dashboardRow).shape,
    /** Of each part, whatever is searched for. */
    counts: z.object({ all: z.number(), overdue: z.number(), unassigned: z.number(), hold: z.number() }),
    /** The jobs with the most applications in such stages. */
    jobs: z.array(z.object({ jobId: id, jobName: z.string(), count: z.number() })),
  }),
  problems: ['not-found', 'malformed'],
})
