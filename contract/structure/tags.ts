import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, pageUpTo } from '../wire.ts'
import { readVersion, removed, structureName } from './removal.ts'

/** A company has at most so many, so that a picker can hold them all. */
export const mostTags = 500
/** A job has at most so many. */
export const mostJobTags = 30

/** A word of a company's own for its jobs; `value` and `label` are what every dropdown list has. */
const tag = z.object({
  tagId: id,
  tagName: z.string(),
  value: id,
  label: z.string(),
  jobCount: z.number(),
  version: z.number(),
})
export type Tag = z.output<typeof tag>

const jobTags = z.object({
  tags: z.array(z.object({ tagMapId: id, taginfo: z.object({ tagId: id, tagName: z.string() }) })),
})

const resource = '/roboroy/api/v1/tags'
const byTag = z.object({ tagId: id })
const byJob = z.object({ jobId: id })
const jobPath = '/roboroy/api/v1/jobs/{jobId}/tags'

/** Answers the shape of the other dropdown lists (`listReference`), which `GET tags` is one of; tags are internal, so others get none. */
export const listTags = endpoint({
  name: 'listTags',
  summary: "List the tags of the caller's company by name; visitors and candidates get an empty list",
  method: 'GET',
  path: resource,
  audience: 'anyone',
  query: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...pageUpTo(mostTags, 300),
  }),
  output: listOf(tag),
  problems: ['malformed'],
})

export const createTag = endpoint({
  name: 'createTag',
  summary: 'Create a tag',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'jobs.edit',
  status: 201,
  body: z.object({ tagName: structureName }),
  output: tag,
  problems: ['invalid', 'structure-name-taken'],
})

export const renameTag = endpoint({
  name: 'renameTag',
  summary: 'Rename a tag on all its jobs',
  method: 'PATCH',
  path: `${resource}/{tagId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byTag,
  body: z.object({ tagName: structureName, version: readVersion }),
  output: tag,
  problems: ['invalid', 'not-found', 'stale', 'structure-name-taken'],
})

export const removeTag = endpoint({
  name: 'removeTag',
  summary: 'Delete a tag and take it off its jobs. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{tagId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byTag,
  output: removed,
  problems: ['not-found'],
})

export const readJobTags = endpoint({
  name: 'readJobTags',
  summary: 'Read the tags of a job',
  method: 'GET',
  path: jobPath,
  audience: 'staff',
  may: 'jobs.view',
  params: byJob,
  output: jobTags,
  problems: ['not-found'],
})

export const setJobTags = endpoint({
  name: 'setJobTags',
  summary: 'Set the tags of a job by their names; a name without a tag creates one',
  method: 'POST',
  path: jobPath,
  audience: 'staff',
  may: 'jobs.edit',
  params: byJob,
  body: z.object({ tagNames: z.array(structureName).check(z.maxLength(mostJobTags, texts.value.id)) }),
  output: jobTags,
  problems: ['invalid', 'not-found'],
})
