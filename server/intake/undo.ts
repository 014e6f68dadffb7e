import { undoSeconds } from '@hireloom/contract/constants.ts'
import { isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { blankProfile, holdWithProfiles } from '../applications/people.ts'
import { dropDocument } from '../applications/remove-file.ts'
import { takeUntouched } from '../apply/add-profile.ts'
import { forgetEntriesOf } from '../apply/complete-profile.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { isNeeded } from '../kernel/personal-data.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { dropNotice } from '../privacy/brought.ts'
import { forgetPersonTask } from '../privacy/forget.ts'
import { batchVisibleTo } from './visible.ts'

/** An upload of CVs; an administrator of the company may undo it too. */
export const batchUndo = defineUndo({
  name: 'resume-batch',
  entity: 'resume_batch',
  lasts: 'import',
  inverse: z.object({}),
  mayTakeBack: viewer => mayDo(viewer, 'company.admin'),
  takeBack: (_, viewer, batchId) => takeBackBatch(batchId, viewer),
})

/** The same by the number of its task. */
export function undoBatch(parentTaskId: number, viewer: StaffViewer): Promise<{ count: number }> {
  return transaction(async () => {
    const [batch] = await rows(sql<{ batch_id: number; created_at: Date }>`
      select b.batch_id, b.created_at from resume_batch b
      where b.parent_task_id = ${parentTaskId} and ${batchVisibleTo(viewer)} for update of b`)
    if (!batch) throw new Problem('not-found')
    if (batch.created_at < later(-undoSeconds.import * 1000)) throw new Problem('undo-expired')
    return { count: await takeBackBatch(batch.batch_id, viewer) }
  })
}

interface Done {
  readonly file_id: number
  readonly app_id: number | null
  readonly profile_id: number | null
  readonly document_id: number | null
  readonly membership_id: number | null
  readonly is_new_membership: boolean
  readonly is_new_profile: boolean
}

/**
 * Somebody whom a file (alias `f`, of the batch `b`) has brought is under a legal hold or has been merged with another profile, or one whom it
 * has made has been written to, or colleagues of the uploader, or the person, have gone on with what is there now.
 */
const isGoneOnWith = sql<boolean>`(exists (select 1 from profile_merge m where f.profile_id in (m.kept_profile_id, m.merged_profile_id))
  or exists (select 1 from profile p where p.profile_id = f.profile_id and p.merged_into_profile_id is not null)
  or exists (select 1 from legal_hold h where h.profile_id = f.profile_id)
  or f.is_new_profile and (
    exists (select 1 from message_thread t where t.profile_id = f.profile_id)
    or exists (select 1 from note n where n.profile_id = f.profile_id and n.author_user_id is distinct from b.user_id and n.removed_at is null)
    or exists (select 1 from profile_tag t where t.profile_id = f.profile_id)
    or exists (select 1 from bucket_profile bp where bp.profile_id = f.profile_id and (bp.stage <> 'new' or bp.note is not null
      or (bp.added_by is not null and bp.added_by is distinct from b.user_id)))
    or exists (select 1 from profile_source s where s.profile_id = f.profile_id and s.source = 'typed' and s.user_id is distinct from b.user_id)
    or exists (select 1 from profile_entry e where e.profile_id = f.profile_id and e.source = 'typed' and e.user_id is distinct from b.user_id
      and e.removed_at is null)
    or exists (select 1 from match_feedback v where v.profile_id = f.profile_id and v.user_id is distinct from b.user_id)
    or exists (select 1 from document d where d.profile_id = f.profile_id and d.kind <> 'resume' and d.removed_at is null)
    or exists (select 1 from consent c join profile p on p.person_id = c.person_id and p.company_id = c.company_id
      where p.profile_id = f.profile_id and not c.is_pending and c.state = 'given' and c.given_at > b.created_at)))`

/** Takes back what the files of a batch have made, but for people and applications that someone has gone on with. */
async function takeBackBatch(batchId: number, viewer: Viewer): Promise<number> {
  if (!isStaff(viewer)) throw new Problem('not-found')
  const held = await rows(sql<Done & { state: string }>`
    select file_id, state, app_id, profile_id, document_id, membership_id, is_new_membership, is_new_profile from resume_file
    where batch_id = ${batchId} and state in ('queued', 'done') order by file_id for update`)
  // What is still being read would come after.
  if (held.some(({ state }) => state === 'queued')) throw new Problem('illegal-change')
  await holdWithProfiles(held.flatMap(file => file.app_id ?? []))
  await rows(sql`
    select 1 from profile where profile_id = any(${held.flatMap(file => file.profile_id ?? [])}::bigint[]) order by profile_id for no key update`)
  const goneOnWith = await rows(sql<{ file_id: number }>`
    select f.file_id from resume_file f join resume_batch b using (batch_id) where f.batch_id = ${batchId} and f.state = 'done' and ${isGoneOnWith}`)
  const files = held.filter(({ file_id: id }) => goneOnWith.every(row => row.file_id !== id))
  const appIds = files.flatMap(file => file.app_id ?? [])
  const gone = await takeUntouched(appIds, viewer, {
    verb: 'application_addition_undone',
    isFresh: sql<boolean>`a.state = 'active'`,
    may: 'candidates.upload',
  })
  const goneIds = new Set(gone.map(row => row.app_id))
  const removed = files.filter(file => file.app_id === null || goneIds.has(file.app_id))
  if (removed.length === 0) throw new Problem('illegal-change')
  for (const file of removed) await takeBackFile(file)
  await db().updateTable('resume_batch').set({ undone_at: now() }).where('batch_id', '=', batchId).execute()
  await record('resume_upload_undone', {
    entityId: batchId,
    companyId: viewer.companyId,
    after: { removed: removed.length, kept: held.length - removed.length },
  })
  return removed.length
}

async function takeBackFile(file: Done): Promise<void> {
  await db()
    .updateTable('resume_file')
    .set({ state: 'undone', code: null, app_id: null, profile_id: null, document_id: null, membership_id: null })
    .where('file_id', '=', file.file_id)
    .execute()
  await db().deleteFrom('resume_review').where('file_id', '=', file.file_id).execute()
  if (file.membership_id !== null) await takeBackMembership(file.membership_id, file)
  if (file.profile_id !== null) await dropNotice(file.profile_id)
  if (file.profile_id !== null && file.document_id !== null) await forgetEntriesOf(file.profile_id, file.document_id)
  if (file.document_id !== null) await dropDocument(file.document_id)
  if (file.profile_id === null || !file.is_new_profile || (await isNeeded('profile', file.profile_id))) return
  await blankProfile(file.profile_id)
  const { person_id: personId } = await db()
    .selectFrom('profile')
    .select('person_id')
    .where('profile_id', '=', file.profile_id)
    .executeTakeFirstOrThrow()
  await forgetPersonTask.enqueue({ personId })
}

/** A member whom the batch has made goes; one that was there before has the CV again that came before. */
async function takeBackMembership(membershipId: number, file: Done): Promise<void> {
  if (file.is_new_membership) {
    await db().deleteFrom('pool_membership').where('membership_id', '=', membershipId).execute()
    return
  }
  await sql`
    update pool_membership m set document_id = (select max(d.document_id) from document d
      where d.profile_id = m.profile_id and d.kind = 'resume' and d.removed_at is null and d.document_id <> ${file.document_id})
    where m.membership_id = ${membershipId} and m.document_id = ${file.document_id}`.execute(db())
}
