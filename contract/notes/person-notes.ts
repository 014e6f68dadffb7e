import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, page } from '../wire.ts'
import { mostNoteLetters, note } from './notes.ts'

const path = '/roboroy/api/v1/profiles/{profileId}/notes'
const params = z.object({ profileId: id })

/** A note on a person, or on one of their applications, which it then names. */
const personNote = z.object({
  ...note.shape,
  application: z.nullable(z.object({ appId: id, jobName: z.string() })),
})
export type PersonNote = z.output<typeof personNote>

export const listPersonNotes = endpoint({
  name: 'listPersonNotes',
  summary:
    "List the notes of the caller's company on a person and on the applications that the caller sees, newest first",
  method: 'GET',
  path,
  audience: 'staff',
  may: 'candidates.view',
  params,
  query: z.strictObject(page),
  output: listOf(personNote),
  problems: ['not-found'],
})

/** Changed and deleted as every note. */
export const addPersonNote = endpoint({
  name: 'addPersonNote',
  summary: 'Write a note on a person, whatever the job',
  method: 'POST',
  path,
  audience: 'staff',
  may: 'candidates.notes',
  status: 201,
  params,
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(mostNoteLetters, texts.value.id)),
    visibility: z._default(z.enum(['team', 'private']), 'team'),
  }),
  output: personNote,
  problems: ['invalid', 'not-found'],
})
