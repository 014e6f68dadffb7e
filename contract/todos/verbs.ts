import * as z from 'zod/mini'
import { audit, machineWord, rowId, type Verb } from '../history/verb.ts'

const facts = z.partial(z.object({ assigneeId: rowId, state: machineWord, dueOn: z.nullable(machineWord) }))

/** What happens to tasks; never a word of what they say. */
export const todoVerbs = {
  todo_created: { entity: 'todo', seenBy: audit, text: /*i18n*/ { id: 'Task created' }, after: facts },
  todo_changed: { entity: 'todo', seenBy: audit, text: /*i18n*/ { id: 'Task changed' }, before: facts, after: facts },
  todo_due: { entity: 'todo', seenBy: audit, text: /*i18n*/ { id: 'Task reminder sent' } },
} as const satisfies Record<string, Verb>
