import { duplicateTexts } from '@hireloom/contract/duplicates/duplicates.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { putBack } from '../applications/decision-undo.ts'
import { blankProfile } from '../applications/people.ts'
import { dropDocument } from '../applications/remove-file.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { isNeeded } from '../kernel/personal-data.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { facts, unmergedFacts, writeFacts } from './facts.ts'
import { factsOf, holdPair, isHeld, type Moved, moved } from './merge.ts'

/** Makes two profiles of a merged one again, in the present transaction; merges of one profile are undone in the reverse order. */
export async function unmergePair(duplicateId: number): Promise<void> {
  const merge = await db()
    .selectFrom('profile_merge')
    .selectAll()
    .where('duplicate_id', '=', duplicateId)
    .where('ends_at', '>', now())
    .executeTakeFirst()
  if (!merge) throw new Problem('illegal-change')
  const { kept_profile_id: keep, merged_profile_id: merged, company_id: companyId } = merge
  await holdPair(keep, merged)
  const gone = await db()
    .deleteFrom('profile_merge')
    .where('duplicate_id', '=', duplicateId)
    .returning('moved')
    .executeTakeFirst()
  if (await isHeld(keep, merged)) throw new Problem('illegal-change')
  await refuseEarlier(keep, merge.merged_at)
  const present = await factsOf(keep)
  if (!gone || !present) throw new Problem('illegal-change')
  await writeFacts(keep, unmergedFacts(present, facts.parse(merge.kept_before), facts.parse(merge.kept_after)))
  await writeFacts(merged, facts.parse(merge.merged_before))
  const things = moved.parse(gone.moved)
  await moveBack(keep, merged, things)
  await restoreSources(keep, things.sources, merge.merged_at)
  await moveVerdictsBack(keep, merged, things.verdicts)
  await reopenApplications(things.archived)
  for (const profileId of [keep, merged]) await forgetLeaver(profileId, merge.merged_at)
  await db().deleteFrom('profile_alias').where('from_profile_id', '=', merged).where('profile_id', '=', keep).execute()
  await db()
    .updateTable('duplicate')
    .set({ status: 'open', decided_at: null, decided_by: null, is_automatic: false, unmerged_at: now() })
    .where('duplicate_id', '=', duplicateId)
    .execute()
  await record('profiles_unmerged', {
    entityId: duplicateId,
    companyId,
    profileId: keep,
    before: { keptProfileId: keep, mergedProfileId: merged },
  })
}

/** A later merge was made on top of this one, and goes first. */
async function refuseEarlier(keep: number, mergedAt: Date): Promise<void> {
  const later = await db()
    .selectFrom('profile_merge')
    .select('duplicate_id')
    .where('kept_profile_id', '=', keep)
    .where('merged_at', '>', mergedAt)
    .executeTakeFirst()
  if (later) throw new Problem('illegal-change', { message: duplicateTexts.laterFirst.id })
}

/** Who has left the talent pool since the merge, and is needed for nothing else, is not kept as they were before it. */
async function forgetLeaver(profileId: number, mergedAt: Date): Promise<void> {
  const left = await db()
    .selectFrom('pool_membership')
    .select('membership_id')
    .where('profile_id', '=', profileId)
    .where('left_at', '>', mergedAt)
    .executeTakeFirst()
  if (!left || (await isNeeded('profile', profileId))) return
  const documents = await db()
    .selectFrom('document')
    .select('document_id')
    .where('profile_id', '=', profileId)
    .execute()
  for (const { document_id: documentId } of documents) await dropDocument(documentId)
  await blankProfile(profileId)
}

/** What came from the merged profile, and what its person has sent since. */
async function moveBack(keep: number, merged: number, things: Moved): Promise<void> {
  await rows(sql`
    update application a set profile_id = ${merged} from profile p
    where p.profile_id = ${merged} and a.profile_id = ${keep}
      and (a.person_id = p.person_id or a.app_id = any(${things.appIds}::bigint[]))`)
  await rows(sql`
    update document d set profile_id = ${merged}
    where d.profile_id = ${keep} and (d.document_id = any(${things.documentIds}::bigint[]) or exists (
      select 1 from application a where a.resume_document_id = d.document_id and a.profile_id = ${merged}))`)
  await rows(sql`
    update profile_view v set profile_id = ${merged} from document d
    where d.document_id = v.document_id and d.profile_id = ${merged} and v.profile_id = ${keep}`)
  await rows(sql`
    update pool_membership m set profile_id = ${merged},
      left_at = case when m.membership_id = any(${things.leftIds}::bigint[]) then null else m.left_at end
    from profile p where p.profile_id = ${merged} and m.profile_id = ${keep}
      and (m.person_id = p.person_id or m.membership_id = any(${things.membershipIds}::bigint[]))`)
  await rows(
    sql`update note set profile_id = ${merged} where profile_id = ${keep} and note_id = any(${things.noteIds}::bigint[])`,
  )
  await rows(sql`
    update profile_entry set profile_id = ${merged} where profile_id = ${keep} and entry_id = any(${things.entryIds}::bigint[])`)
  await rows(sql`
    update resume_review set profile_id = ${merged} where profile_id = ${keep} and review_id = any(${things.reviewIds}::bigint[])`)
  // A tag that a colleague has taken off since is off both.
  await rows(sql`delete from profile_tag t where t.profile_id = ${merged} and t.tag_id = any(${things.tagIds}::bigint[])
    and not exists (select 1 from profile_tag k where k.profile_id = ${keep} and k.tag_id = t.tag_id)`)
  await rows(sql`delete from profile_tag where profile_id = ${keep} and tag_id = any(${things.tagIds}::bigint[])`)
  const buckets = sql`jsonb_to_recordset(${json(things.buckets)}) as w
    (bucket_id bigint, stage text, added_by bigint, note text, added_at timestamptz, is_new boolean)`
  // Whom a colleague has taken out of a bucket since stays out, and a place that the merge brought keeps its present stage and note.
  await rows(sql`
    insert into bucket_profile (bucket_id, profile_id, stage, added_by, note, added_at)
    select k.bucket_id, ${merged}, case when w.is_new then k.stage else w.stage end, case when w.is_new then k.added_by else u.user_id end,
      case when w.is_new then k.note else w.note end, case when w.is_new then k.added_at else w.added_at end
    from ${buckets} join bucket_profile k on k.bucket_id = w.bucket_id and k.profile_id = ${keep} left join app_user u on u.user_id = w.added_by
    on conflict do nothing`)
  await rows(sql`
    delete from bucket_profile bp using ${buckets} where bp.profile_id = ${keep} and bp.bucket_id = w.bucket_id and w.is_new`)
}

/** Verdicts of colleagues on the merged person; what one of them has said of the kept one since stays. */
async function moveVerdictsBack(keep: number, merged: number, verdicts: Moved['verdicts']): Promise<void> {
  const said = (list: readonly unknown[]) =>
    sql`jsonb_to_recordset(${json(list)}) as w (job_id bigint, user_id bigint, verdict text, reason text, given_at timestamptz)`
  const insert = (profileId: number, list: readonly unknown[]) =>
    rows(sql`
      insert into match_feedback (job_id, profile_id, user_id, verdict, reason, given_at)
      select w.job_id, ${profileId}, w.user_id, w.verdict, w.reason, w.given_at from ${said(list)} join job using (job_id) join app_user using (user_id)
      on conflict do nothing`)
  const ofMerged = verdicts.filter(each => each.is_kept)
  const gone = await rows(sql<{ job_id: number; user_id: number }>`
    delete from match_feedback f using ${said(ofMerged)} where f.profile_id = ${keep} and f.job_id = w.job_id and f.user_id = w.user_id
      and f.given_at = w.given_at returning f.job_id, f.user_id`)
  const isGone = (one: Moved['verdicts'][number]) =>
    gone.some(row => row.job_id === one.job_id && row.user_id === one.user_id)
  await insert(merged, verdicts)
  await insert(
    keep,
    ofMerged.filter(isGone).flatMap(({ had }) => had ?? []),
  )
}

/** Where fields came from before the merge, but for what has been told since. */
async function restoreSources(keep: number, known: Moved['sources'], mergedAt: Date): Promise<void> {
  const told = await rows(sql<{ field: string }>`
    select field from profile_source where profile_id = ${keep} and changed_at > ${mergedAt}`)
  const sources = known.filter(({ field }) => told.every(row => row.field !== field))
  const fields = sources.map(({ field }) => field)
  await rows(sql`delete from profile_source where profile_id = ${keep} and field = any(${fields}::text[])`)
  const before = sources.flatMap(source => source.before ?? [])
  await rows(sql`
    insert into profile_source (profile_id, field, source, user_id, document_id, changed_at, left_out)
    select ${keep}, s.field, s.source, u.user_id, d.document_id, s.changed_at, s.left_out
    from jsonb_populate_recordset(null::profile_source, ${json(before)}) s
      left join app_user u on u.user_id = s.user_id left join document d on d.document_id = s.document_id`)
}

/** Those that the merge had archived, unless there is another one to the job by now. */
async function reopenApplications(archived: Moved['archived']): Promise<void> {
  const free = await rows(sql<{ app_id: number }>`
    select a.app_id from application a where a.app_id = any(${archived.map(({ appId }) => appId)}::bigint[]) and a.state = 'archived'
      and not exists (select 1 from application o where o.job_id = a.job_id and o.state <> 'archived'
        and (o.person_id = a.person_id or o.profile_id = a.profile_id))
      and (a.job_stage_id is null or exists (
        select 1 from job_workflow_stage s where s.job_stage_id = a.job_stage_id and s.removed_at is null))`)
  const open = new Set(free.map(row => row.app_id))
  await putBack(archived.filter(({ appId }) => open.has(appId)))
}
