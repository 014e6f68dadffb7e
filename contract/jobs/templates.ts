import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment } from '../wire.ts'

/** A company has at most so many, so that a picker can hold them all. */
export const mostJobTemplates = 200

const name = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))

/** Texts and fields of a job to begin others with; its close date, internal code and people are no part of it. */
const jobTemplate = z.object({
  templateId: id,
  name: z.string(),
  /** Title of the jobs that begin with it. */
  title: z.string(),
  department: z.string(),
  savedBy: z.nullable(z.string()),
  savedAt: moment,
  /** The caller may rename, replace and delete it. */
  mayChange: z.boolean(),
})
export type JobTemplate = z.output<typeof jobTemplate>

const resource = '/roboroy/api/v1/jobtemplates'
const params = z.object({ templateId: id })
const audience = { audience: 'staff', may: 'jobs.create' } as const

export const listJobTemplates = endpoint({
  name: 'listJobTemplates',
  summary: "List the company's job templates by name",
  method: 'GET',
  path: resource,
  ...audience,
  output: listOf(jobTemplate),
})

export const createJobTemplate = endpoint({
  name: 'createJobTemplate',
  summary: 'Save a job with its unpublished changes as a template',
  method: 'POST',
  path: resource,
  ...audience,
  status: 201,
  body: z.object({ jobId: id, name }),
  output: jobTemplate,
  problems: ['invalid', 'not-found', 'structure-name-taken'],
})

/** Who saved a template may change it, and everybody with `templates.manage`. */
export const changeJobTemplate = endpoint({
  name: 'changeJobTemplate',
  summary: 'Rename a job template, or replace what it holds by another job',
  method: 'PATCH',
  path: `${resource}/{templateId}`,
  ...audience,
  params,
  body: z.object({ name: z.optional(name), jobId: z.optional(id) }),
  output: jobTemplate,
  problems: ['invalid', 'not-found', 'structure-name-taken'],
})

export const removeJobTemplate = endpoint({
  name: 'removeJobTemplate',
  summary: 'Delete a job template; jobs that began with it stay. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{templateId}`,
  ...audience,
  params,
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['not-found'],
})
