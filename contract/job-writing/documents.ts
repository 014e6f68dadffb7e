import * as z from 'zod/mini'
import { cvMaxBytes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { uploadProblems } from '../problems.ts'
import { id, listOf, moment, pageUpTo } from '../wire.ts'

export const mostJobDocuments = 20

const jobDocument = z.object({
  docId: id,
  fileName: z.string(),
  mime: z.string(),
  size: z.number(),
  /** Null when the account is gone. */
  addedBy: z.nullable(z.string()),
  addedAt: moment,
})
export type JobDocument = z.output<typeof jobDocument>

const path = '/roboroy/api/v1/jobs/{jobId}/documents'
const byJob = z.object({ jobId: id })
const byDocument = z.object({ jobId: id, docId: id })

export const tooManyJobDocuments = /*i18n*/ { id: 'A job can have up to 20 documents. Delete one first.' }

export const listJobDocuments = endpoint({
  name: 'listJobDocuments',
  summary: 'List the documents of a job, newest first; candidates never see them',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'jobs.view',
  params: byJob,
  query: z.strictObject(pageUpTo(mostJobDocuments, mostJobDocuments)),
  output: listOf(jobDocument),
  problems: ['not-found'],
})

export const addJobDocument = endpoint({
  name: 'addJobDocument',
  summary: 'Upload a document about a job for the people who work on it',
  method: 'POST',
  path,
  audience: 'staff',
  may: 'jobs.edit',
  kind: 'upload',
  status: 201,
  params: byJob,
  files: { document: { maxBytes: cvMaxBytes, maxCount: 1, required: true } },
  output: jobDocument,
  problems: [...uploadProblems, 'not-found', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const readJobDocument = endpoint({
  name: 'readJobDocument',
  summary: 'Download a document of a job',
  method: 'GET',
  path: `${path}/{docId}`,
  audience: 'staff',
  may: 'jobs.view',
  kind: 'file',
  params: byDocument,
  output: z.unknown(),
  problems: ['not-found'],
})

export const removeJobDocument = endpoint({
  name: 'removeJobDocument',
  summary: 'Delete a document of a job',
  method: 'DELETE',
  path: `${path}/{docId}`,
  audience: 'staff',
  may: 'jobs.edit',
  params: byDocument,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})
