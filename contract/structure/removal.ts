import * as z from 'zod/mini'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

/** Name of an office, a department, a team or a place. */
export const structureName = z
  .string()
  .check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))

/** The version that was read; a change of a later one is refused as `stale`. Without it the change is made in any case. */
export const readVersion = z.optional(z.int().check(z.minimum(1)))

/**
 * What is still in use is deleted only with `reassignTo`: where everything that belongs to it goes, null for nowhere. Without it the answer
 * is `in-use`, with the counts in `details`.
 */
export const removal = z.object({ reassignTo: z.optional(z.nullable(id)) })

export const removed = z.object({ ok: z.literal(true), undo: undoable })
