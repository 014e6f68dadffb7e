import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { jobFields } from '../jobs/editor.ts'
import { texts } from '../messages.ts'

/** Fields of a job that were read somewhere, each to be accepted by a person. */
const parsedJob = z.object({
  fields: z.partial(jobFields),
  /** How sure each of the fields is, 0 to 1. */
  confidence: z.record(z.string(), z.number()),
})
export type ParsedJob = z.output<typeof parsedJob>

/** Reading is work for the server, whoever asks. */
const limit = { most: 60, seconds: 3600, by: 'user' } as const

export const parseJobText = endpoint({
  name: 'parseJobText',
  summary: 'Read the fields of a job from a pasted description, with the confidence of each; nothing is saved',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/parse/text',
  audience: 'staff',
  may: 'jobs.create',
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(20, texts.value.id), z.maxLength(50_000, texts.value.id)),
  }),
  output: parsedJob,
  problems: ['invalid'],
  limit,
})

export const parseJobLink = endpoint({
  name: 'parseJobLink',
  summary: 'Read the fields of a job from a public web page, with the confidence of each; nothing is saved',
  method: 'POST',
  path: '/roboroy/api/v1/jobs/parse/link',
  audience: 'staff',
  may: 'jobs.create',
  body: z.object({ url: z.string().check(z.trim(), z.maxLength(2000, texts.value.id)) }),
  output: parsedJob,
  problems: ['invalid'],
  limit,
})
