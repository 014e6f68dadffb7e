import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'
import { applicationNarrowing, applicationRow } from './applications.ts'

/** How many cards of a column come at once. */
export const boardPage = 30

/** What a board is narrowed to: stages and outcomes are its columns, so that none is asked for. */
const narrowing = {
  searchKey: applicationNarrowing.searchKey,
  source: applicationNarrowing.source,
  filterKeys: applicationNarrowing.filterKeys,
}

/** Applications of a stage, those that came last first; `next` is where the following ones begin, null after the last. */
const cards = { list: z.array(applicationRow), next: z.nullable(z.string()) }

/** A stage of the job with the active applications in it; `count` is of those that the board is narrowed to. */
const column = z.object({ jobStageId: id, count: z.number(), ...cards })

/**
 * `columns` are in the order of the job's stages; those of other workflows come after them, as far as somebody is there. `mark` is the moment
 * from which `followBoard` tells of changes.
 */
const board = z.object({
  jobId: id,
  columns: z.array(column),
  sources: z.array(z.object({ key: z.string(), doc_count: z.number() })),
  mark: z.string(),
})

export const readBoard = endpoint({
  name: 'readBoard',
  summary: 'Read the active applications of a job by stage: how many each has, and the first of each',
  method: 'GET',
  path: '/roboroy/api/v1/applications/board',
  audience: 'staff',
  may: 'candidates.view',
  query: z.strictObject({ jobId: id, ...narrowing }),
  output: board,
  problems: ['not-found', 'malformed'],
})

export const readBoardColumn = endpoint({
  name: 'readBoardColumn',
  summary: 'Read further applications of a stage of a board, after `next` of those before',
  method: 'GET',
  path: '/roboroy/api/v1/applications/board/{stageId}',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ stageId: id }),
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(60))), ...narrowing }),
  output: z.object(cards),
  problems: ['not-found', 'malformed'],
})

/** Applications as they are after a change; `movedBy` is null for the applicant and the product. Without `isLive` nothing more comes. */
export const boardWord = z.object({
  isLive: z.boolean(),
  /** So much has changed that the board is to be read again. */
  isStale: z.boolean(),
  changed: z.array(z.object({ row: applicationRow, movedBy: z.nullable(z.string()), isOwn: z.boolean() })),
  /** Erased, or no longer for the eyes of the reader. */
  gone: z.array(id),
  /** Active applications by `jobStageId`, where something has changed. */
  counts: z.nullable(z.record(z.string(), z.number())),
})
export type BoardWord = z.output<typeof boardWord>

export const followBoard = endpoint({
  name: 'followBoard',
  summary: 'Stream the changes of applications to a job as they happen, from the `mark` of a board on',
  method: 'GET',
  path: '/roboroy/api/v1/jobs/{jobId}/applications/stream',
  audience: 'staff',
  may: 'candidates.view',
  kind: 'sse',
  params: z.object({ jobId: id }),
  query: z.strictObject({ since: z.optional(z.string().check(z.regex(/^\d{1,19}$/))) }),
  output: boardWord,
  problems: ['not-found', 'malformed'],
})
