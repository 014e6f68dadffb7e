import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { addPersonNote, listPersonNotes, PersonNote } from '@hireloom/contract/notes/person-notes.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { type NoteRow, noteColumns, toNote } from './notes.ts'
import { noteVisibleTo, personNoteVisibleTo } from './visible.ts'

interface Row extends NoteRow {
  readonly app_id: number | null
  readonly title: string | null
}

const toPersonNote = (row: Row, viewer: StaffViewer): PersonNote => ({
  ...toNote(row, viewer),
  application: row.app_id === null ? null : { appId: row.app_id, jobName: row.title ?? '' },
})

/** Notes on a profile and on its applications, as far as the viewer reads them. */
const readable = (viewer: StaffViewer, which: RawBuilder<boolean>) => sql`
  note n left join application a on a.app_id = n.app_id left join job j on j.job_id = a.job_id
  where ${which} and case when n.app_id is null then ${personNoteVisibleTo(viewer)} else ${noteVisibleTo(viewer)} end`

const find = (viewer: StaffViewer, which: RawBuilder<boolean>, { limit, skip }: { limit: number; skip: number }) =>
  rows(sql<Row>`select ${noteColumns}, n.app_id, j.title from ${readable(viewer, which)} order by n.note_id desc
    limit ${limit} offset ${skip}`)

async function assertSeen(profileId: number, viewer: StaffViewer, isOwn: boolean): Promise<void> {
  const own = isOwn ? sql<boolean>`p.company_id = ${viewer.companyId}` : sql<boolean>`p.company_id is not null`
  const found = await rows(sql`select 1 from profile p where p.profile_id = ${profileId} and ${own} and ${isSomebody}
    and ${profileVisibleTo(viewer)}`)
  if (found.length === 0) throw new Problem('not-found')
}

export async function findPersonNotes(
  profileId: number,
  query: AnswerInput<typeof listPersonNotes>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof listPersonNotes>> {
  await assertSeen(profileId, viewer, false)
  const ofPerson = sql<boolean>`(n.profile_id = ${profileId} or n.app_id in (
    select own.app_id from application own where own.profile_id = ${profileId}))`
  const [list, [counted]] = await Promise.all([
    find(viewer, ofPerson, query),
    rows(sql<{ count: number }>`select count(*)::int as count from ${readable(viewer, ofPerson)}`),
  ])
  return { list: list.map(row => toPersonNote(row, viewer)), count: counted?.count ?? 0 }
}

export function writePersonNote(
  profileId: number,
  { text, visibility }: AnswerInput<typeof addPersonNote>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof addPersonNote>> {
  return transaction(async () => {
    await assertSeen(profileId, viewer, true)
    const { note_id: noteId } = await db()
      .insertInto('note')
      .values({
        company_id: viewer.companyId,
        entity: 'profile',
        entity_id: profileId,
        profile_id: profileId,
        author_user_id: viewer.userId,
        kind: 'note',
        text,
        visibility,
        created_at: now(),
      })
      .returning('note_id')
      .executeTakeFirstOrThrow()
    await record('note_added', { entityId: noteId, companyId: viewer.companyId, profileId, after: { mentions: [] } })
    const [row] = await find(viewer, sql<boolean>`n.note_id = ${noteId}`, { limit: 1, skip: 0 })
    if (!row) throw new Error('a note that was just written cannot be read')
    return toPersonNote(row, viewer)
  })
}
