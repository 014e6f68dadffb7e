import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'
import { jobFields } from './editor.ts'

/** What a job said from one publication to the next. */
const jobVersion = z.object({
  version: z.int(),
  publishedAt: moment,
  /** Null where an import wrote it, or the account is gone. */
  publishedBy: z.nullable(z.string()),
  /** Names of the fields that it changed; none for the first. */
  changed: z.array(z.string()),
})
export type JobVersion = z.output<typeof jobVersion>

const path = '/roboroy/api/v1/jobs/{jobId}/versions'

export const listJobVersions = endpoint({
  name: 'listJobVersions',
  summary: 'List the published versions of a job, newest first',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'jobs.edit',
  params: z.object({ jobId: id }),
  query: z.strictObject(page),
  output: listOf(jobVersion),
  problems: ['not-found'],
})

export const readJobVersion = endpoint({
  name: 'readJobVersion',
  summary: 'Read the fields of a published version of a job; saved as the draft they restore it',
  method: 'GET',
  path: `${path}/{version}`,
  audience: 'staff',
  may: 'jobs.edit',
  params: z.object({ jobId: id, version: z.coerce.number().check(z.int(), z.minimum(0)) }),
  output: z.extend(jobVersion, { fields: jobFields }),
  problems: ['not-found'],
})
