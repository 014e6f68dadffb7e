import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { undoable } from '../undo.ts'
import { flag, id, listOf, moment, page } from '../wire.ts'
import { importSource, mappedColumn } from './files.ts'
import { importMaxBytes, importVisibilities, mostImportColumns, refusalCode } from './words.ts'

const path = '/roboroy/api/v1/jobs/import'
const byRun = z.object({ importId: id })

/** What the tasks do, as their toasts say it. */
export const importTaskTitle = /*i18n*/ { id: 'Importing jobs' }
export const checkTaskTitle = /*i18n*/ { id: 'Checking jobs to import' }

export const importStates = ['running', 'done', 'failed', 'undone'] as const

const counts = { read: z.number(), inserted: z.number(), changed: z.number(), same: z.number(), refused: z.number() }

const importRun = z.object({
  importId: id,
  fileName: z.string(),
  source: z.string(),
  /** Nothing was kept of it. */
  isDryRun: z.boolean(),
  state: z.enum(importStates),
  visibility: z.enum(importVisibilities),
  /** Rows of the file. */
  total: z.number(),
  ...counts,
  /** Null when the account is gone. */
  importedBy: z.nullable(z.string()),
  startedAt: moment,
  endedAt: z.nullable(moment),
})
export type ImportRun = z.output<typeof importRun>

export const startImport = endpoint({
  name: 'startImport',
  summary:
    'Import jobs in the background from a file uploaded before (`importFileId`) or sent along in part `file`. `isDryRun` counts and checks everything and keeps nothing. Jobs of the same source and ID are changed',
  method: 'POST',
  path,
  audience: 'staff',
  may: 'jobs.import',
  kind: 'upload',
  status: 202,
  files: { file: { maxBytes: importMaxBytes, maxCount: 1, required: false } },
  body: z.object({
    importFileId: z.optional(id),
    source: z.optional(importSource),
    /** Without them each column fills the field that its name proposes. */
    columns: z.optional(z.array(mappedColumn).check(z.maxLength(mostImportColumns))),
    visibility: z._default(z.enum(importVisibilities), 'private'),
    isDryRun: z._default(flag, false),
  }),
  output: z.object({ parentTaskId: id, importId: id }),
  problems: [
    'invalid',
    'malformed',
    'forbidden',
    'not-found',
    'too-large',
    'upload-broken',
    'too-many-requests',
    'busy',
  ],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const listImports = endpoint({
  name: 'listImports',
  summary: 'List imports of jobs into the company, newest first; dry runs are left out',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'jobs.import',
  query: z.strictObject(page),
  output: listOf(importRun),
})

/** The most refused rows that come with a run; all of them are in its file of refused rows. */
export const mostShownRefusals = 200

export const readImport = endpoint({
  name: 'readImport',
  summary: 'Read an import of jobs: counts, refused rows, values left out, columns no field took, and its undo token',
  method: 'GET',
  path: `${path}/{importId}`,
  audience: 'staff',
  may: 'jobs.import',
  params: byRun,
  output: z.object({
    ...importRun.shape,
    taskId: z.nullable(id),
    /** The file it came from, while that is kept. */
    importFileId: z.nullable(id),
    refusals: z.array(
      z.object({ row: z.number(), field: z.nullable(z.string()), code: refusalCode, detail: z.string() }),
    ),
    /** Values that were left out or are doubtful: how many of a field, with one of them. */
    notes: z.array(z.object({ field: z.string(), count: z.number(), example: z.string() })),
    ignored: z.array(z.object({ name: z.string(), sample: z.string() })),
    undo: z.nullable(undoable),
  }),
  problems: ['not-found'],
})
export type ImportReport = z.output<typeof readImport.output>

export const readRefusedRows = endpoint({
  name: 'readRefusedRows',
  summary: 'Download the refused rows of an import with field and reason as CSV',
  method: 'GET',
  path: `${path}/{importId}/refused`,
  audience: 'staff',
  may: 'jobs.import',
  kind: 'file',
  params: byRun,
  output: z.unknown(),
  problems: ['not-found'],
})

export const readImportTemplate = endpoint({
  name: 'readImportTemplate',
  summary: 'Download a CSV file with a column for each field of a job and one example, to fill in and import',
  method: 'GET',
  path: `${path}/template`,
  audience: 'staff',
  may: 'jobs.import',
  kind: 'file',
  output: z.unknown(),
})
