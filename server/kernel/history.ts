import type { Verb } from '@hireloom/contract/history/verb.ts'
import { type Said, type VerbName, verbs } from '@hireloom/contract/history/verbs.ts'
import type { jobVerbs } from '@hireloom/contract/jobs/verbs.ts'
import { sql } from 'kysely'
import { db, json, rows } from './postgres/db.ts'
import { actorOf } from './request-scope.ts'

/** Which row something happened to, and the rows on whose time lines it stands. */
export interface About {
  readonly entityId: number
  readonly companyId?: number | null
  readonly jobId?: number | null
  readonly appId?: number | null
  readonly profileId?: number | null
}

/** Writes an event with the change it tells of: call it in the change's transaction. Rows are never updated. */
export async function record<N extends VerbName>(verb: N, event: About & Said<N>): Promise<void> {
  const { actorKind, userId, requestId } = actorOf()
  await db()
    .insertInto('domain_event')
    .values({
      company_id: event.companyId ?? null,
      actor_kind: actorKind,
      actor_user_id: userId,
      verb,
      entity: verbs[verb].entity,
      entity_id: event.entityId,
      job_id: event.jobId ?? null,
      app_id: event.appId ?? null,
      profile_id: event.profileId ?? null,
      ...payloadOf(verb, event),
      request_id: requestId,
    })
    .execute()
}

/** What the event may hold of what was said; anything else that came along is left out, and a wrong value throws. */
function payloadOf(verb: VerbName, said: { readonly before?: unknown; readonly after?: unknown }) {
  const { before, after }: Verb = verbs[verb]
  return {
    before: before ? json(before.parse(said.before)) : null,
    after: after ? json(after.parse(said.after)) : null,
  }
}

/** One event for each of these jobs, in one statement. */
export async function recordJobs<N extends keyof typeof jobVerbs>(
  verb: N,
  jobIds: readonly number[],
  said: Said<N>,
): Promise<void> {
  if (jobIds.length === 0) return
  const { actorKind, userId, requestId } = actorOf()
  const { before, after } = payloadOf(verb, said)
  await rows(sql`
    insert into domain_event (company_id, actor_kind, actor_user_id, verb, entity, entity_id, job_id, before, after, request_id)
    select j.recruiter_company_id, ${actorKind}, ${userId}::bigint, ${verb}, 'job', j.job_id, j.job_id, ${before}, ${after}, ${requestId}
    from job j where j.job_id = any(${[...jobIds]}::bigint[]) order by j.job_id`)
}

/** Of two states of one thing what differs, for an event that tells of the change. */
export function changesOf<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const [was, is] = [{ ...before }, { ...after }]
  for (const name in before) {
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) continue
    Reflect.deleteProperty(was, name)
    Reflect.deleteProperty(is, name)
  }
  return { before: was, after: is }
}
