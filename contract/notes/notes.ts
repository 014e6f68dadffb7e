import * as z from 'zod/mini'
import { colleague } from '../applications/team.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, page } from '../wire.ts'

/** Who reads a note beside its author and the people it mentions. */
export const noteVisibilities = ['team', 'job', 'private'] as const
export type NoteVisibility = (typeof noteVisibilities)[number]

export const mostNoteLetters = 5000
const mostMentions = 20

/** What a colleague writes about an applicant, as plain text; the names of mentioned people stand in it after an @. */
export const note = z.object({
  noteId: id,
  author: z.nullable(colleague),
  text: z.string(),
  visibility: z.enum(noteVisibilities),
  mentions: z.array(colleague),
  createdAt: moment,
  editedAt: z.nullable(moment),
  /** Whether the caller wrote it, and may change or delete it. */
  canEdit: z.boolean(),
})
export type Note = z.output<typeof note>

const written = {
  text: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(mostNoteLetters, texts.value.id)),
  /** Numbers of colleagues who may see the application; they read the note whatever its visibility. */
  mentions: z._default(z.array(id).check(z.maxLength(mostMentions, texts.value.id)), []),
  visibility: z._default(z.enum(noteVisibilities), 'team'),
}

const ofApplication = '/roboroy/api/v1/applications/{appId}/notes'
const one = '/roboroy/api/v1/notes/{noteId}'
const byApplication = z.object({ appId: id })
const byNote = z.object({ noteId: id })

/** Where one company hires and another recruits, each reads its own notes only. */
export const listNotes = endpoint({
  name: 'listNotes',
  summary: "List the notes of the caller's company on an application that the caller may read, newest first",
  method: 'GET',
  path: ofApplication,
  audience: 'staff',
  may: 'candidates.view',
  params: byApplication,
  query: z.strictObject(page),
  output: listOf(note),
  problems: ['not-found'],
})

export const addNote = endpoint({
  name: 'addNote',
  summary: 'Write a note on an application and notify the colleagues that it mentions',
  method: 'POST',
  path: ofApplication,
  audience: 'staff',
  may: 'candidates.notes',
  status: 201,
  params: byApplication,
  body: z.object(written),
  output: note,
  problems: ['invalid', 'not-found'],
})

export const changeNote = endpoint({
  name: 'changeNote',
  summary: 'Change a note of the caller; colleagues who are mentioned for the first time are notified',
  method: 'PUT',
  path: one,
  audience: 'staff',
  may: 'candidates.notes',
  params: byNote,
  body: z.object(written),
  output: note,
  problems: ['invalid', 'not-found'],
})

export const removeNote = endpoint({
  name: 'removeNote',
  summary: 'Delete a note of the caller. Returns an undo token',
  method: 'DELETE',
  path: one,
  audience: 'staff',
  may: 'candidates.notes',
  params: byNote,
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['not-found'],
})
