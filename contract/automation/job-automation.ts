import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { automation as flags } from '../jobs/flags.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'

/** A good match, which auto-shortlisting asks for unless a job says otherwise. */
export const usualThreshold = 50

const jobAutomation = z.object({
  jobId: id,
  ...flags,
  autoShortlistThreshold: z.number(),
  /** The company's lawful basis lets its people be added without the question of consent. */
  maySkipConsent: z.boolean(),
  /** Automations that act on the job, of its own and of the company. */
  automations: z.number(),
  /** Suggestions that wait for a person. */
  proposals: z.number(),
  /** Earlier applicants whom auto-shortlisting would move on. */
  earlier: z.number(),
})
export type JobAutomation = z.output<typeof jobAutomation>

const resource = '/roboroy/api/v1/jobautomation/{jobId}'
const params = z.object({ jobId: id })

export const readJobAutomation = endpoint({
  name: 'readJobAutomation',
  summary:
    'Read what a job does by itself, what waits for a decision, and whom auto-shortlisting would take along of earlier applicants',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'jobs.view',
  params,
  output: jobAutomation,
  problems: ['not-found'],
})

export const saveJobAutomation = endpoint({
  name: 'saveJobAutomation',
  summary: 'Set the score from which auto-shortlisting moves applicants of a job on',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'jobs.edit',
  params,
  body: z.object({
    autoShortlistThreshold: z.int(texts.value.id).check(z.minimum(0, texts.value.id), z.maximum(100, texts.value.id)),
  }),
  output: jobAutomation,
  problems: ['invalid', 'not-found'],
})
