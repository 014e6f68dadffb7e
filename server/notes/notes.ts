import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import {
  type addNote,
  type listNotes,
  type Note,
  noteVisibilities,
  type removeNote,
} from '@hireloom/contract/notes/notes.ts'
import { isStaff, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { whoMaySee } from '../applications/colleagues.ts'
import { isApplicationManaged, profileVisibleTo } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { defineUndo, undoEndsSeconds } from '../kernel/undo.ts'
import { noteVisibleTo, personNoteVisibleTo } from './visible.ts'

type Written = AnswerInput<typeof addNote>['body']

const lasts = 'structure'
const forgetAfterSeconds = 60

export interface NoteRow {
  note_id: number
  author_user_id: number | null
  author: string | null
  text: string
  visibility: string
  mentions: unknown
  created_at: Date
  edited_at: Date | null
}

const visibility = z.enum(noteVisibilities)
const people = z.array(z.object({ userId: z.number(), fullName: z.string() }))

export const toNote = (row: NoteRow, { userId }: StaffViewer): Note => ({
  noteId: row.note_id,
  author: row.author_user_id === null ? null : { userId: row.author_user_id, fullName: row.author ?? '' },
  text: row.text,
  visibility: visibility.parse(row.visibility),
  mentions: people.parse(row.mentions),
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  canEdit: row.author_user_id === userId,
})

/** What is read of a note (alias `n`). */
export const noteColumns = sql`n.note_id, n.author_user_id, n.text, n.visibility, n.created_at, n.edited_at,
  (select coalesce(${shownName('u')}, u.email::text) from app_user u where u.user_id = n.author_user_id) as author,
  (select coalesce(jsonb_agg(jsonb_build_object('userId', u.user_id, 'fullName', coalesce(${shownName('u')}, u.email::text))
      order by u.user_id), '[]')
    from note_mention m join app_user u on u.user_id = m.user_id where m.note_id = n.note_id) as mentions`

/** The notes (alias `n`) that the viewer may read, of those that are meant. */
export const readable = (viewer: StaffViewer, which: RawBuilder<boolean>) => sql`
  note n join application a on a.app_id = n.app_id join job j on j.job_id = a.job_id where ${which} and ${noteVisibleTo(viewer)}`

/** Notes that the viewer may read, the newest first. */
export async function findNotes(
  viewer: StaffViewer,
  which: RawBuilder<boolean>,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<Note[]> {
  const found = await rows(sql<NoteRow>`
    select ${noteColumns} from ${readable(viewer, which)} order by n.note_id desc limit ${limit} offset ${skip}`)
  return found.map(row => toNote(row, viewer))
}

export async function listNotesOf(
  appId: number,
  query: AnswerInput<typeof listNotes>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof listNotes>> {
  if (!(await isApplicationManaged(viewer, appId, 'candidates.view'))) throw new Problem('not-found')
  const ofIt = sql<boolean>`n.app_id = ${appId}`
  const [list, [counted]] = await Promise.all([
    findNotes(viewer, ofIt, query),
    rows(sql<{ count: number }>`select count(*)::int as count from ${readable(viewer, ofIt)}`),
  ])
  return { list, count: counted?.count ?? 0 }
}

async function readNote(noteId: number, viewer: StaffViewer): Promise<Note> {
  const which = sql<boolean>`n.note_id = ${noteId}`
  const [found] = await findNotes(viewer, which, { limit: 1, skip: 0 })
  if (found) return found
  const [row] = await rows(
    sql<NoteRow>`select ${noteColumns} from note n where ${which} and ${personNoteVisibleTo(viewer)}`,
  )
  if (!row) throw new Problem('not-found')
  return toNote(row, viewer)
}

/** The viewer's own note, locked. */
async function holdOwn(noteId: number, viewer: StaffViewer, isRemoved = false) {
  const row = await db()
    .selectFrom('note')
    .select(['note_id', 'app_id', 'profile_id'])
    .where('note_id', '=', noteId)
    .where('kind', '=', 'note')
    .where('author_user_id', '=', viewer.userId)
    .where('company_id', '=', viewer.companyId)
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !(await maySay(viewer, row))) throw new Problem('not-found')
  return { noteId, appId: row.app_id, profileId: row.profile_id }
}

async function maySay(viewer: StaffViewer, about: { app_id: number | null; profile_id: number | null }) {
  if (about.app_id !== null) return isApplicationManaged(viewer, about.app_id, 'candidates.notes')
  const seen = await rows(
    sql`select 1 from profile p where p.profile_id = ${about.profile_id} and ${profileVisibleTo(viewer)}`,
  )
  return seen.length > 0
}

/** Keeps who is mentioned, and answers who was not before. */
async function keepMentions(
  noteId: number,
  appId: number | null,
  mentions: readonly number[],
  { companyId }: StaffViewer,
) {
  const wanted = [...new Set(mentions)]
  // Notes on people mention nobody: what a mention leads to is an application.
  const allowed = appId === null ? new Set<number>() : await whoMaySee(appId, wanted, companyId)
  if (!wanted.every(userId => allowed.has(userId)))
    throw new Problem('invalid', { fields: { mentions: texts.maySeeNone.id } })
  await rows(sql`delete from note_mention where note_id = ${noteId} and user_id <> all(${wanted}::bigint[])`)
  const added = await rows(sql<{ user_id: number }>`
    insert into note_mention (note_id, user_id) select ${noteId}, unnest(${wanted}::bigint[]) on conflict do nothing returning user_id`)
  return added.map(row => row.user_id)
}

interface Held {
  readonly noteId: number
  readonly appId: number | null
  readonly profileId?: number | null
}

const about = ({ noteId, appId, profileId = null }: Held, { companyId }: StaffViewer) => ({
  entityId: noteId,
  companyId,
  appId,
  profileId,
})

export function writeNote(appId: number, body: Written, viewer: StaffViewer): Promise<Note> {
  return transaction(async () => {
    if (!(await isApplicationManaged(viewer, appId, 'candidates.notes'))) throw new Problem('not-found')
    const { note_id: noteId } = await db()
      .insertInto('note')
      .values({
        company_id: viewer.companyId,
        entity: 'application',
        entity_id: appId,
        app_id: appId,
        author_user_id: viewer.userId,
        kind: 'note',
        text: body.text,
        visibility: body.visibility,
        created_at: now(),
      })
      .returning('note_id')
      .executeTakeFirstOrThrow()
    const mentions = await keepMentions(noteId, appId, body.mentions, viewer)
    await record('note_added', { ...about({ noteId, appId }, viewer), after: { mentions } })
    return readNote(noteId, viewer)
  })
}

export function editNote(noteId: number, body: Written, viewer: StaffViewer): Promise<Note> {
  return transaction(async () => {
    const held = await holdOwn(noteId, viewer)
    if (held.appId === null && body.visibility === 'job')
      throw new Problem('invalid', { fields: { visibility: texts.value.id } })
    await db()
      .updateTable('note')
      .set({ text: body.text, visibility: body.visibility, edited_at: now() })
      .where('note_id', '=', noteId)
      .execute()
    const mentions = await keepMentions(noteId, held.appId, body.mentions, viewer)
    await record('note_changed', { ...about(held, viewer), after: { mentions } })
    return readNote(noteId, viewer)
  })
}

const noteUndo = defineUndo({
  name: 'note-removal',
  entity: 'note',
  lasts,
  inverse: z.object({}),
  takeBack: async (_nothing, viewer, noteId) => {
    if (!isStaff(viewer)) throw new Problem('not-found')
    const held = await holdOwn(noteId, viewer, true)
    await db().updateTable('note').set({ removed_at: null }).where('note_id', '=', noteId).execute()
    await record('note_restored', about(held, viewer))
    return 1
  },
})

export function deleteNote(noteId: number, viewer: StaffViewer): Promise<Answer<typeof removeNote>> {
  return transaction(async () => {
    const held = await holdOwn(noteId, viewer)
    await db().updateTable('note').set({ removed_at: now() }).where('note_id', '=', noteId).execute()
    await record('note_removed', about(held, viewer))
    await forgetNoteTask.enqueue({ noteId }, { afterSeconds: undoEndsSeconds(lasts) + forgetAfterSeconds })
    return { ok: true as const, undo: await noteUndo.issue(viewer, noteId, {}) }
  })
}

/** Deletes a removed note for good, when it can be brought back no more. */
export const forgetNoteTask = defineTask({
  name: 'forget-note',
  payload: z.object({ noteId: z.number() }),
  seconds: 60,
  retries: 10,
  atOnce: 1,
  work: async ({ noteId }) => {
    await db().deleteFrom('note').where('note_id', '=', noteId).where('removed_at', 'is not', null).execute()
  },
})
