import type { Verb } from '@hireloom/contract/history/verb.ts'
import { type Said, type VerbName, verbs } from '@hireloom/contract/history/verbs.ts'
import { sql } from 'kysely'
import { json, rows } from './postgres/db.ts'
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
export function record<N extends VerbName>(verb: N, event: About & Said<N>): Promise<void> {
  return recordEach(verb, [event])
}

/** The same of several rows, which all say the same. */
export const recordAll = <N extends VerbName>(verb: N, abouts: readonly About[], said: Said<N>): Promise<void> =>
  recordEach(
    verb,
    abouts.map(about => Object.assign({}, about, said)),
  )

/**
 * The same of several rows, in one statement. Of an event about a job both companies are those of the job: the one that hires, and the one
 * that recruits where it is another.
 */
export async function recordEach<N extends VerbName>(verb: N, events: readonly (About & Said<N>)[]): Promise<void> {
  const { actorKind, userId, impersonationId, apiKeyId, linkGrantId, requestId } = actorOf()
  const list = events.map(event => {
    const { entityId, companyId, jobId, appId, profileId } = event
    return { entityId, companyId, jobId, appId, profileId, ...payloadOf(verb, event) }
  })
  await rows(sql`
    insert into domain_event (company_id, recruiter_company_id, actor_kind, actor_user_id, impersonation_id, api_key_id, link_grant_id, request_id,
      verb, entity, entity_id, job_id, app_id, profile_id, before, after)
    select coalesce(j.company_id, w."companyId"), nullif(j.recruiter_company_id, j.company_id),
      ${actorKind}, ${userId}::bigint, ${impersonationId}::bigint, ${apiKeyId}::bigint, ${linkGrantId}::bigint, ${requestId},
      ${verb}, ${verbs[verb].entity}, w."entityId", w."jobId", w."appId", w."profileId", w.before, w.after
    from jsonb_to_recordset(${json(list)}) as w
      ("entityId" bigint, "companyId" bigint, "jobId" bigint, "appId" bigint, "profileId" bigint, before jsonb, after jsonb)
    left join job j on j.job_id = w."jobId"`)
}

/** What the event may hold of what was said; anything else that came along is left out, and a wrong value throws. */
function payloadOf(verb: VerbName, said: { readonly before?: unknown; readonly after?: unknown }) {
  const { before, after }: Verb = verbs[verb]
  return {
    before: before ? before.parse(said.before) : null,
    after: after ? after.parse(said.after) : null,
  }
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
