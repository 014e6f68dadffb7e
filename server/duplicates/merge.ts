import { sourcedFields } from '@hireloom/contract/candidates/sources.ts'
import type { MergeField } from '@hireloom/contract/duplicates/duplicates.ts'
import type { ReviewField } from '@hireloom/contract/intake/reviews.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { setCourses } from '../applications/course.ts'
import { inverse, snapshotsOf } from '../applications/decision-undo.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { actorOf } from '../kernel/request-scope.ts'
import { columnOf, columnOfSource, type Facts, facts, mergedFacts, writeFacts } from './facts.ts'

const verdict = z.object({
  job_id: z.number(),
  user_id: z.number(),
  verdict: z.string(),
  reason: z.string(),
  given_at: z.string(),
})

/** What a merge has moved to the kept profile. */
export const moved = z.object({
  appIds: z.array(z.number()),
  documentIds: z.array(z.number()),
  membershipIds: z.array(z.number()),
  /** Memberships that ended because the kept profile is a member too. */
  leftIds: z.array(z.number()),
  noteIds: z.array(z.number()),
  entryIds: z.array(z.number()),
  tagIds: z.array(z.number()),
  /** Where the fields of the kept profile came from, as far as the merge has changed it. */
  sources: z.array(z.object({ field: z.string(), before: z.record(z.string(), z.unknown()).nullable() })),
  buckets: z.array(
    z.object({
      bucket_id: z.number(),
      stage: z.string(),
      added_by: z.number().nullable(),
      note: z.string().nullable(),
      added_at: z.string(),
      is_new: z.boolean(),
    }),
  ),
  /** What colleagues say of the merged person for jobs; `had` is what the same colleague said of the kept one, where that is older. */
  verdicts: z.array(z.object({ ...verdict.shape, had: verdict.nullable(), is_kept: z.boolean() })).default([]),
  /** Open reviews of CVs that brought what the kept profile has now. */
  reviewIds: z.array(z.number()).default([]),
  /** Applications of which one to each job was left. */
  archived: z.array(z.object({ appId: z.number(), before: inverse })),
})
export type Moved = z.output<typeof moved>

const mergeDays = 30

interface Merge {
  readonly duplicateId: number
  readonly keep: number
  readonly merged: number
  readonly fieldChoices: Readonly<Partial<Record<MergeField, number>>>
  readonly isAutomatic: boolean
}

/**
 * Holds two profiles with everything of theirs that a merge moves: applications before profiles before documents, as in every transaction
 * that holds more than one of them.
 */
export async function holdPair(one: number, other: number): Promise<void> {
  const pair = [one, other]
  await db()
    .selectFrom('application')
    .select('app_id')
    .where('profile_id', 'in', pair)
    .orderBy('app_id')
    .forUpdate()
    .execute()
  await db()
    .selectFrom('profile')
    .select('profile_id')
    .where('profile_id', 'in', pair)
    .orderBy('profile_id')
    .forUpdate()
    .execute()
  await db()
    .selectFrom('document')
    .select('document_id')
    .where('profile_id', 'in', pair)
    .orderBy('document_id')
    .forUpdate()
    .execute()
}

/**
 * Makes one profile of two, in the present transaction. Only profiles are merged: the persons behind them belong to every company. Of two
 * applications to one job the one that is further stays.
 */
export async function mergePair({ duplicateId, keep, merged, fieldChoices, isAutomatic }: Merge): Promise<Date> {
  await holdPair(keep, merged)
  if (await isHeld(keep, merged)) throw new Problem('illegal-change')
  const [before, other] = [await factsOf(keep), await factsOf(merged)]
  const held = await db()
    .updateTable('duplicate')
    .set({
      status: 'merged',
      decided_at: now(),
      decided_by: actorOf().userId,
      is_automatic: isAutomatic,
      unmerged_at: null,
    })
    .where('duplicate_id', '=', duplicateId)
    .where('status', '=', 'open')
    .returning('company_id')
    .executeTakeFirst()
  if (!held || !before || !other) throw new Problem('illegal-change')
  const { company_id: companyId } = held
  const chosen = new Map(
    Object.entries(fieldChoices).flatMap(([field, from]) => {
      const column = columnOf(field)
      return column === undefined ? [] : [[column, from === keep ? ('kept' as const) : ('other' as const)] as const]
    }),
  )
  const after = mergedFacts(before, other, chosen)
  const archived = await archiveSecondApplications(keep, merged)
  const things = await moveThings(keep, merged)
  const sources = await copySources(keep, merged, before, after)
  const reviewIds = await moveReviews(keep, merged, before, after)
  await keepAliases(keep, merged, companyId)
  await rows(sql`
    update profile set first_name = '', last_name = '', email = '', mobile = null, country_id = null, date_of_birth = null, headline = null,
      summary = null, links = '{}', preferences = '{}', availability = '{}', finland = null, skills = '{}', current_title = null,
      current_company = null, parsed = null, merged_into_profile_id = ${keep}, updated_at = ${now()}
    where profile_id = ${merged}`)
  await writeFacts(keep, after)
  const endsAt = later(mergeDays * 24 * 3600 * 1000)
  await db()
    .insertInto('profile_merge')
    .values({
      duplicate_id: duplicateId,
      company_id: companyId,
      kept_profile_id: keep,
      merged_profile_id: merged,
      kept_before: json(before),
      kept_after: json(after),
      merged_before: json(other),
      moved: json({ ...things, archived, sources, reviewIds }),
      merged_at: now(),
      ends_at: endsAt,
    })
    .execute()
  await carryKeptApart(keep, merged)
  await record('profiles_merged', {
    entityId: duplicateId,
    companyId,
    profileId: keep,
    after: {
      keptProfileId: keep,
      mergedProfileId: merged,
      isAutomatic,
      archivedAppIds: archived.map(({ appId }) => appId),
    },
  })
  return endsAt
}

/** What is known of somebody; undefined of a profile that is empty. */
export async function factsOf(profileId: number): Promise<Facts | undefined> {
  const [row] = await rows(
    sql<{ facts: unknown }>`select to_jsonb(p) as facts from profile p where p.profile_id = ${profileId}`,
  )
  const found = facts.safeParse(row?.facts).data
  return found && (found.email !== '' || found.first_name !== '') ? found : undefined
}

/** Of two applications to one job the one that was hired, is under way, or came first stays. */
async function archiveSecondApplications(keep: number, merged: number): Promise<Moved['archived']> {
  const second = await rows(sql<{ app_id: number }>`
    select app_id from (
      select a.app_id, row_number() over (partition by a.job_id order by a.state = 'hired' desc, a.state = 'active' desc,
        a.state = 'invited', s.position desc nulls last, a.applied_at, a.app_id) as place
      from application a left join job_workflow_stage s on s.job_stage_id = a.job_stage_id
      where a.profile_id in (${keep}, ${merged}) and a.state <> 'archived') ranked
    where place > 1 order by app_id`)
  const appIds = second.map(row => row.app_id)
  if (appIds.length === 0) return []
  const before = await snapshotsOf(appIds)
  const gone = await setCourses(appIds, { state: 'archived', how: 'merged' })
  return gone.flatMap(({ app_id: appId, version }) => {
    const was = before.get(appId)
    return was ? { appId, before: { ...was, version } } : []
  })
}

async function moveThings(keep: number, merged: number): Promise<Omit<Moved, 'archived' | 'sources' | 'reviewIds'>> {
  const apps = await rows(sql<{ id: number }>`
    update application set profile_id = ${keep} where profile_id = ${merged} returning app_id as id`)
  const documents = await rows(sql<{ id: number }>`
    update document set profile_id = ${keep} where profile_id = ${merged} returning document_id as id`)
  const left = await rows(sql<{ id: number }>`
    update pool_membership set left_at = ${now()} where profile_id = ${merged} and left_at is null
      and exists (select 1 from pool_membership k where k.profile_id = ${keep} and k.left_at is null) returning membership_id as id`)
  const memberships = await rows(sql<{ id: number }>`
    update pool_membership set profile_id = ${keep} where profile_id = ${merged} returning membership_id as id`)
  const notes = await rows(sql<{ id: number }>`
    update note set profile_id = ${keep} where profile_id = ${merged} returning note_id as id`)
  // An entry that both have stays with the empty profile, until the merge is undone or over.
  const entries = await rows(sql<{ id: number }>`
    update profile_entry e set profile_id = ${keep} where e.profile_id = ${merged} and not exists (
      select 1 from profile_entry k where k.profile_id = ${keep} and k.section = e.section and k.removed_at is null and lower(k.title) = lower(e.title)
        and lower(coalesce(k.organization, '')) = lower(coalesce(e.organization, '')) and k.start_date is not distinct from e.start_date)
    returning e.entry_id as id`)
  const tags = await rows(sql<{ id: number }>`
    insert into profile_tag (profile_id, tag_id) select ${keep}, tag_id from profile_tag where profile_id = ${merged}
    on conflict do nothing returning tag_id as id`)
  await rows(sql`update profile_view set profile_id = ${keep} where profile_id = ${merged}`)
  const buckets = await rows(sql<Moved['buckets'][number]>`
    with gone as (delete from bucket_profile where profile_id = ${merged} returning *),
    made as (insert into bucket_profile (bucket_id, profile_id, stage, added_by, note, added_at)
      select bucket_id, ${keep}, stage, added_by, note, added_at from gone on conflict do nothing returning bucket_id)
    select g.bucket_id, g.stage, g.added_by, g.note, g.added_at::text as added_at, m.bucket_id is not null as is_new
    from gone g left join made m using (bucket_id)`)
  const verdicts = await moveVerdicts(keep, merged)
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)
  return {
    appIds: idsOf(apps),
    documentIds: idsOf(documents),
    membershipIds: idsOf(memberships),
    leftIds: idsOf(left),
    noteIds: idsOf(notes),
    entryIds: idsOf(entries),
    tagIds: idsOf(tags),
    buckets,
    verdicts,
  }
}

/** Of two verdicts of one colleague for one job the later one counts. */
const moveVerdicts = (keep: number, merged: number): Promise<Moved['verdicts']> =>
  rows(sql<Moved['verdicts'][number]>`
    with gone as (delete from match_feedback where profile_id = ${merged} returning *),
    had as (select * from match_feedback where profile_id = ${keep}),
    made as (
      insert into match_feedback (job_id, profile_id, user_id, verdict, reason, given_at)
      select job_id, ${keep}, user_id, verdict, reason, given_at from gone
      on conflict (job_id, profile_id, user_id) do update set verdict = excluded.verdict, reason = excluded.reason, given_at = excluded.given_at
      where match_feedback.given_at < excluded.given_at returning job_id, user_id)
    select g.job_id, g.user_id, g.verdict, g.reason, g.given_at::text as given_at, m.job_id is not null as is_kept,
      case when h.job_id is not null then jsonb_build_object('job_id', h.job_id, 'user_id', h.user_id, 'verdict', h.verdict, 'reason', h.reason,
        'given_at', h.given_at::text) end as had
    from gone g left join made m using (job_id, user_id) left join had h using (job_id, user_id)`)

/** A legal hold keeps a profile as it is. */
export const isHeld = async (one: number, other: number): Promise<boolean> =>
  (await rows(sql`select 1 from legal_hold where profile_id in (${one}, ${other})`)).length > 0

/** A field that is taken from the other profile comes from where that has it. */
async function copySources(keep: number, merged: number, before: Facts, after: Facts): Promise<Moved['sources']> {
  const fields = sourcedFields.filter(field => {
    // Lists are of both.
    if (field === 'skills' || field === 'links') return false
    const column = columnOfSource(field)
    return JSON.stringify(before[column]) !== JSON.stringify(after[column])
  })
  const known = await rows(sql<Moved['sources'][number]>`
    select f.field, to_jsonb(s) as before from unnest(${fields}::text[]) as f (field)
      left join profile_source s on s.profile_id = ${keep} and s.field = f.field`)
  await rows(sql`delete from profile_source where profile_id = ${keep} and field = any(${fields}::text[])`)
  await rows(sql`
    insert into profile_source (profile_id, field, source, user_id, document_id, changed_at, left_out)
    select ${keep}, field, source, user_id, document_id, changed_at, left_out from profile_source
    where profile_id = ${merged} and field = any(${fields}::text[])`)
  return known
}

const columnsOfReview = {
  name: ['first_name', 'last_name'],
  email: ['email'],
  phone: ['mobile'],
  summary: ['summary'],
} as const satisfies Partial<Record<ReviewField, readonly (keyof Facts)[]>>

/** A field that the kept profile had before needs no review; lists and entries are of both. */
async function moveReviews(keep: number, merged: number, before: Facts, after: Facts): Promise<Moved['reviewIds']> {
  const own = Object.entries(columnsOfReview).flatMap(([field, columns]) =>
    columns.some(column => before[column]) && columns.every(column => before[column] === after[column]) ? [field] : [],
  )
  const found = await rows(sql<{ id: number }>`
    update resume_review set profile_id = ${keep}
    where profile_id = ${merged} and state = 'open' and field <> all(${own}::text[]) returning review_id as id`)
  return found.map(({ id }) => id)
}

/** By what the person of the merged profile is recognised when they come again. */
const keepAliases = (keep: number, merged: number, companyId: number) =>
  rows(sql`
    insert into profile_alias (profile_id, from_profile_id, company_id, kind, value)
    select ${keep}, ${merged}, ${companyId}, x.kind, x.value from (
      select 'email' as kind, email as value from profile where profile_id = ${merged}
      union select 'phone', mobile from profile where profile_id = ${merged}
      union select 'link', unnest(links) from profile where profile_id = ${merged}
      union select kind, value from profile_alias where profile_id = ${merged}) x
    where x.value <> '' on conflict do nothing`)

/** Who is not the merged person is not the kept one either. */
const carryKeptApart = (keep: number, merged: number) =>
  rows(sql`
    insert into duplicate (company_id, a_profile_id, b_profile_id, reasons, score, status, decided_at, decided_by)
    select d.company_id, least(o.id, ${keep}), greatest(o.id, ${keep}), d.reasons, d.score, d.status, d.decided_at, d.decided_by
    from duplicate d cross join lateral (select d.a_profile_id + d.b_profile_id - ${merged} as id) o
    where d.status = 'kept_apart' and ${merged} in (d.a_profile_id, d.b_profile_id) and o.id <> ${keep}
    on conflict (a_profile_id, b_profile_id) do update set status = excluded.status, decided_at = excluded.decided_at,
      decided_by = excluded.decided_by where duplicate.status = 'open'`)
