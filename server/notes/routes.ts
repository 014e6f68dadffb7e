import * as activity from '@hireloom/contract/notes/activity.ts'
import * as notes from '@hireloom/contract/notes/notes.ts'
import * as personNotes from '@hireloom/contract/notes/person-notes.ts'
import { answer } from '../kernel/dispatch.ts'
import { findActivity } from './activity.ts'
import { deleteNote, editNote, listNotesOf, writeNote } from './notes.ts'
import { findPersonNotes, writePersonNote } from './person-notes.ts'

export const routes = [
  answer(notes.listNotes, ({ params, query }, { viewer }) => listNotesOf(params.appId, query, viewer)),
  answer(notes.addNote, ({ params, body }, { viewer }) => writeNote(params.appId, body, viewer)),
  answer(notes.changeNote, ({ params, body }, { viewer }) => editNote(params.noteId, body, viewer)),
  answer(notes.removeNote, ({ params }, { viewer }) => deleteNote(params.noteId, viewer)),
  answer(personNotes.listPersonNotes, ({ params, query }, { viewer }) =>
    findPersonNotes(params.profileId, query, viewer),
  ),
  answer(personNotes.addPersonNote, ({ params, body }, { viewer }) => writePersonNote(params.profileId, body, viewer)),
  answer(activity.listActivity, ({ params, query }, { viewer }) => findActivity(params.appId, query, viewer)),
]
