import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, moment } from '../wire.ts'
import { importField, importMaxBytes } from './words.ts'

const path = '/roboroy/api/v1/jobs/import/files'

/** The same job number from two sources is two jobs; the mapping of columns is kept for each. */
export const importSource = z
  .string()
  .check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(60, texts.value.id))

/** A column of the file, by its name there, and the field that it fills; null leaves it out. */
export const mappedColumn = z.object({ name: z.string().check(z.maxLength(500)), field: z.nullable(importField) })

const importFile = z.object({
  importFileId: id,
  fileName: z.string(),
  /** Such as `csv`, or the name of a job board whose export it is. */
  format: z.string(),
  source: z.string(),
  rows: z.number(),
  /** Whether columns can be given to fields; exports of known boards are read as they are. */
  canMap: z.boolean(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** What it says first; empty when it says nothing. */
      sample: z.string(),
      /** As remembered for the source, else proposed. */
      field: z.nullable(importField),
    }),
  ),
  expiresAt: moment,
})
export type ImportFile = z.output<typeof importFile>

export const addImportFile = endpoint({
  name: 'addImportFile',
  summary:
    'Upload a file of jobs (CSV, TSV, XLSX, JSON, JSON lines, XML) and read its columns; nothing is imported yet',
  method: 'POST',
  path,
  audience: 'staff',
  may: 'jobs.import',
  kind: 'upload',
  status: 201,
  files: { file: { maxBytes: importMaxBytes, maxCount: 1, required: true } },
  body: z.object({ source: z.optional(importSource) }),
  output: importFile,
  problems: ['invalid', 'malformed', 'too-large', 'upload-broken', 'too-many-requests', 'busy'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const readImportFile = endpoint({
  name: 'readImportFile',
  summary: "Read the columns of the caller's uploaded file of jobs and the fields proposed for them",
  method: 'GET',
  path: `${path}/{importFileId}`,
  audience: 'staff',
  may: 'jobs.import',
  params: z.object({ importFileId: id }),
  output: importFile,
  problems: ['not-found', 'invalid'],
})
