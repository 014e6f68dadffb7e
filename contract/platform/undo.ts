import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'

export const undo = endpoint({
  name: 'undo',
  summary:
    "Undo a change with its token: the caller's own, or a colleague's where the kind of change and the caller's permissions allow it",
  method: 'POST',
  path: '/roboroy/api/v1/undo/{token}',
  audience: 'signed-in',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  /** `count` of the things that are as they were; `entityId` is the first of them. `stayed` counts those that have moved on since. */
  output: z.object({
    ok: z.literal(true),
    entity: z.string(),
    entityId: id,
    count: z.number(),
    stayed: z.optional(z.number()),
  }),
  problems: ['not-found', 'invalid', 'undo-expired', 'illegal-change', 'bucket-name-taken', 'saved-view-name-taken'],
})
