import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'

const suggestion = z.object({
  /** The field that the text is for. */
  section: z.enum(['jobDesc', 'jobReq', 'benefit']),
  /** HTML. */
  text: z.string(),
  /** The occupation that it was written for. */
  source: z.string(),
})
export type Suggestion = z.output<typeof suggestion>

const path = '/roboroy/api/v1/jobdescriptionsuggestions'

export const listDescriptionSuggestions = endpoint({
  name: 'listDescriptionSuggestions',
  summary:
    'List texts for a job description by title and seniority, written for about 15 occupations; none where no occupation is told',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'jobs.create',
  query: z.strictObject({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** A name, or the number of one of the seniorities. */
    seniority: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  output: z.object({ data: z.array(suggestion) }),
  problems: ['malformed'],
})

export const rewriteDescription = endpoint({
  name: 'rewriteDescription',
  summary: 'Rewrite a part of a description as asked, where a writing service is set up',
  method: 'POST',
  path: `${path}/rewrite`,
  audience: 'staff',
  may: 'jobs.create',
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000, texts.value.id)),
    wish: z.enum(['clearer', 'shorter', 'inclusive']),
  }),
  output: z.object({ text: z.string() }),
  problems: ['invalid', 'no-rewriter'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})
