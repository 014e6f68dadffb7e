import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { jobFields } from '../jobs/editor.ts'
import { id } from '../wire.ts'

/** `block` stops publishing, `warn` should be mended, `info` is a hint. */
export const lintSeverities = ['block', 'warn', 'info'] as const

const lintFinding = z.object({
  /** Stable name of the rule. */
  rule: z.string(),
  severity: z.enum(lintSeverities),
  /** The field of the job that it is about; null where it lies outside its text. */
  field: z.nullable(z.string()),
  /** In the language of the caller. */
  message: z.string(),
  fix: z.nullable(z.string()),
  /** Whose law it is, in the language of the caller; null for rules that hold everywhere. */
  jurisdiction: z.nullable(z.string()),
  /** Address of the law or guideline. */
  source: z.nullable(z.string()),
})
export type LintFinding = z.output<typeof lintFinding>

export const lintJob = endpoint({
  name: 'lintJob',
  summary:
    'Check the text of a job against good practice and the law where it is; without fields, as its draft was saved',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/{jobId}/lint',
  audience: 'staff',
  may: 'jobs.edit',
  params: z.object({ jobId: id }),
  body: z.object({ fields: z.optional(jobFields) }),
  output: z.object({ findings: z.array(lintFinding) }),
  problems: ['invalid', 'not-found'],
  limit: { most: 2000, seconds: 3600, by: 'user' },
})
