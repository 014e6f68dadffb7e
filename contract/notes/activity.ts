import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'
import { stageCompletions } from '../workflows/auto-advance.ts'
import { note } from './notes.ts'

/** Something that has happened, or a note; `actor` is a name, `candidate`, `referee` or `system`. */
const item = z.object({
  /** Apart from all others of the application. */
  key: z.string(),
  ts: moment,
  /** Null for a note. */
  event: z.nullable(
    z.object({
      verb: z.string(),
      actor: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** Names of the stages, if the event has them. */
      fromStage: z.nullable(z.string()),
      toStage: z.nullable(z.string()),
      /** What was complete in the stage before, where that alone has moved the application on. */
      completed: z.nullable(z.enum(stageCompletions)),
      /** The reason that was given, the tags, or who looks after the application now. */
      detail: z.nullable(z.string()),
    }),
  ),
  note: z.nullable(note),
})
export type Activity = z.output<typeof item>

export const listActivity = endpoint({
  name: 'listActivity',
  summary: 'List everything that has happened to an application and that the caller may see, with notes, newest first',
  method: 'GET',
  path: '/roboroy/api/v1/applications/{appId}/activity',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ appId: id }),
  query: z.strictObject(page),
  output: listOf(item),
  problems: ['not-found'],
})
