import { reasonScores } from '@hireloom/contract/duplicates/duplicates.ts'
import { parsedResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { endMerges } from '../applications/ended-merges.ts'
import { isSomebody } from '../applications/visible.ts'
import { subscribe } from '../kernel/follow-history.ts'
import { recordAll } from '../kernel/history.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { type Key, keysOf } from './keys.ts'
import { mergePair } from './merge.ts'

/** A key that so many others have (an agency's number, an office's address) says nothing of a person. */
const mostHolders = 20
/** Profiles that one night compares. */
const mostANight = 50_000

/** Compares people with the others of the company as soon as they came in, or more became known of them. */
export const checkNewcomers = subscribe({
  name: 'duplicates',
  verbs: [
    'application_submitted',
    'application_added',
    'application_uploaded',
    'application_scored',
    'talent_pool_joined',
    'talent_pool_joined_again',
    'bucket_profile_added',
    'hiring_registered',
    'profile_changed',
  ],
  work: async ({ profileId }) => {
    if (profileId !== null) await checkProfile(profileId)
  },
})

/** Merges (alias `m`) whose time to be undone has passed; what is under a legal hold stays. */
const isOver = sql<boolean>`(m.ends_at < now() and not exists (select 1 from legal_hold h where h.profile_id = m.kept_profile_id))`

/** Compares who has changed without an event that tells of it, and forgets merges that can no longer be undone. */
export const checkProfilesTask = defineTask({
  name: 'check-duplicates',
  payload: z.object({}),
  seconds: 3600,
  retries: 2,
  atOnce: 1,
  isLong: true,
  cron: '11 2 * * *',
  work: async () => {
    await transaction(() => endMerges(isOver, { withCvs: false }))
    const waiting = await rows(sql<{ profile_id: number }>`
      select p.profile_id from profile p left join duplicate_check c using (profile_id)
      where p.company_id is not null and ${isSomebody} and c.seen_at is distinct from p.updated_at
      order by c.seen_at nulls first, p.profile_id limit ${mostANight}`)
    for (const { profile_id: profileId } of waiting) await transaction(() => checkProfile(profileId))
  },
})

interface ProfileRow {
  company_id: number
  first_name: string
  last_name: string
  email: string
  mobile: string | null
  links: string[]
  current_company: string | null
  parsed: unknown
  aliases: { kind: string; value: string }[]
}

/**
 * Looks for other profiles of the company that may be the same person; call it in a transaction. Of two checks of one profile the second waits:
 * side by side they would wait for each other's keys.
 */
export async function checkProfile(profileId: number): Promise<void> {
  const [row] = await rows(sql<ProfileRow>`
    select p.company_id, p.first_name, p.last_name, p.email, p.mobile, p.links, p.current_company, p.parsed,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'value', x.value)), '[]')
        from profile_alias x where x.profile_id = p.profile_id) as aliases
    from profile p where p.profile_id = ${profileId} and p.company_id is not null and ${isSomebody} for no key update`)
  if (!row) return
  const { added, hasSharedEmail } = await compare(profileId, row.company_id, keysOfRow(row))
  if (added.length > 0) {
    const found = added.map(entityId => ({ entityId, companyId: row.company_id, profileId }))
    await recordAll('duplicate_found', found, {})
  }
  if (hasSharedEmail) await mergeCertain(profileId)
}

function keysOfRow(row: ProfileRow): Key[] {
  const resume = parsedResume.safeParse(row.parsed).data
  const alias = (kind: string) => row.aliases.flatMap(each => (each.kind === kind ? each.value : []))
  return keysOf({
    firstName: row.first_name,
    lastName: row.last_name,
    employer: row.current_company ?? resume?.experience[0]?.company ?? null,
    emails: [row.email, resume?.email ?? null, ...alias('email')],
    phones: [row.mobile, resume?.phone ?? null, ...alias('phone')],
    links: [...row.links, ...(resume?.links ?? []), ...alias('link')].slice(0, 50),
  })
}

interface Compared {
  /** The pairs that were not known before. */
  readonly added: number[]
  readonly hasSharedEmail: boolean
}

/**
 * Keeps what a profile is recognised by, and the pairs with others that share something with it; pairs that are alike no longer go. Only what
 * differs is written, so that comparing again changes nothing. It is one statement, since a newcomer waits for each way to the database. Each
 * reason leaves so much doubt; the doubts multiply.
 */
async function compare(profileId: number, companyId: number, keys: readonly Key[]): Promise<Compared> {
  const scores = Object.entries(reasonScores).map(([kind, score]) => ({ kind, score }))
  const [compared] = await rows(sql<Compared>`
    with m as materialized (select kind, key from jsonb_to_recordset(${json(keys)}) as k (kind text, key text)),
    gone_keys as (delete from duplicate_key d where d.profile_id = ${profileId}
      and not exists (select 1 from m where m.kind = d.kind and m.key = d.key)),
    kept_keys as (insert into duplicate_key (profile_id, company_id, kind, key)
      select ${profileId}, ${companyId}, m.kind, m.key from m on conflict do nothing),
    found as materialized (
      select o.profile_id, m.kind from m cross join lateral (
        select k.profile_id, count(*) over () as holders from (
          select d.profile_id from duplicate_key d
          where d.company_id = ${companyId} and d.kind = m.kind and d.key = m.key and d.profile_id <> ${profileId}
          limit ${mostHolders + 1}) k) o
      where o.holders <= ${mostHolders}
      union
      select o.profile_id, 'document_hash' from document m cross join lateral (
        select k.profile_id, count(*) over () as holders from (
          select distinct d.profile_id from document d
          where d.company_id = ${companyId} and d.sha256 = m.sha256 and d.removed_at is null and d.kind = 'resume' and d.profile_id <> ${profileId}
          limit ${mostHolders + 1}) k) o
      where m.profile_id = ${profileId} and m.company_id = ${companyId} and m.kind = 'resume' and m.removed_at is null
        and o.holders <= ${mostHolders}),
    pair as (
      select least(f.profile_id, ${profileId}) as a, greatest(f.profile_id, ${profileId}) as b,
        jsonb_agg(jsonb_build_object('kind', f.kind, 'score', s.score) order by s.score desc, f.kind collate "C") as reasons,
        least(99, round(100 * (1 - exp(sum(ln(1 - s.score / 100))))))::int as score
      from found f join jsonb_to_recordset(${json(scores)}) as s (kind text, score numeric) using (kind) group by f.profile_id),
    written as (
      insert into duplicate (company_id, a_profile_id, b_profile_id, reasons, score)
      select ${companyId}, a, b, reasons, score from pair order by a, b
      on conflict (a_profile_id, b_profile_id) do update set reasons = excluded.reasons, score = excluded.score
      where duplicate.status = 'open' and duplicate.reasons <> excluded.reasons returning duplicate_id, xmax = 0 as is_new),
    gone_pairs as (delete from duplicate where status = 'open' and unmerged_at is null and ${profileId} in (a_profile_id, b_profile_id)
      and a_profile_id + b_profile_id - ${profileId} not in (select profile_id from found)),
    checked as (
      insert into duplicate_check (profile_id, seen_at) select profile_id, updated_at from profile where profile_id = ${profileId}
      on conflict (profile_id) do update set seen_at = excluded.seen_at where duplicate_check.seen_at <> excluded.seen_at)
    select coalesce((select jsonb_agg(duplicate_id order by duplicate_id) from written where is_new), '[]') as added,
      exists (select 1 from found where kind = 'email') as "hasSharedEmail"`)
  if (!compared) throw new Error('a statement without a row')
  return compared
}

/** Two profiles with the address of one confirmed account are one person. What a colleague has unmerged stays apart. */
async function mergeCertain(profileId: number): Promise<void> {
  const certain = await db()
    .selectFrom('duplicate as d')
    .innerJoin('profile as a', 'a.profile_id', 'd.a_profile_id')
    .innerJoin('profile as b', 'b.profile_id', 'd.b_profile_id')
    .innerJoin('app_user as u', join =>
      join.on(sql<boolean>`u.person_id in (a.person_id, b.person_id) and u.email = a.email::citext`),
    )
    .select(['d.duplicate_id', 'd.a_profile_id', 'd.b_profile_id'])
    .select(sql<number>`case when u.person_id = a.person_id then a.profile_id else b.profile_id end`.as('keep'))
    .where('d.status', '=', 'open')
    .where('d.unmerged_at', 'is', null)
    .where(sql<boolean>`${profileId} in (d.a_profile_id, d.b_profile_id)`)
    .where(sql<boolean>`a.email <> '' and lower(a.email) = lower(b.email)`)
    .where('u.email_confirmed_at', 'is not', null)
    .where('u.status', '=', 'active')
    .where(sql<boolean>`not exists (select 1 from legal_hold h where h.profile_id in (a.profile_id, b.profile_id))`)
    .orderBy('d.duplicate_id')
    .limit(1)
    .executeTakeFirst()
  if (!certain) return
  const { duplicate_id: duplicateId, a_profile_id: a, b_profile_id: b, keep } = certain
  await mergePair({ duplicateId, keep, merged: keep === a ? b : a, fieldChoices: {}, isAutomatic: true })
}
