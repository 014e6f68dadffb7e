import * as z from 'zod/mini'
import { audit, rowId, type Verb } from '../history/verb.ts'

/** Events of notes are about no job, so that no other side of the job reads them; the text stands in the note alone. */
const ofNote = { entity: 'note', seenBy: audit } as const
const mentioning = z.object({
  /** Numbers of the users who were not mentioned before. */
  mentions: z.array(rowId),
})

export const noteVerbs = {
  note_added: { ...ofNote, text: /*i18n*/ { id: 'Note added' }, after: mentioning },
  note_changed: { ...ofNote, text: /*i18n*/ { id: 'Note changed' }, after: mentioning },
  note_removed: { ...ofNote, text: /*i18n*/ { id: 'Note deleted' } },
  note_restored: { ...ofNote, text: /*i18n*/ { id: 'Note restored' } },
} as const satisfies Record<string, Verb>
