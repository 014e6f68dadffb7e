import { db, json } from './postgres/db.ts'
import { actorOf } from './request-scope.ts'

/** One thing that happened, told once: `verb` in the past (`application_submitted`), `entity` the kind of row. */
export interface NewEvent {
  readonly verb: string
  readonly entity: string
  readonly entityId: number
  readonly companyId?: number | null
  readonly jobId?: number | null
  readonly appId?: number | null
  readonly profileId?: number | null
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes an event with the change it tells of: call it in the change's transaction. Rows are never updated. */
export async function record(event: NewEvent): Promise<void> {
  const { actorKind, userId, requestId } = actorOf()
  await db()
    .insertInto('domain_event')
    .values({
      company_id: event.companyId ?? null,
      actor_kind: actorKind,
      actor_user_id: userId,
      verb: event.verb,
      entity: event.entity,
      entity_id: event.entityId,
      job_id: event.jobId ?? null,
      app_id: event.appId ?? null,
      profile_id: event.profileId ?? null,
      before: event.before === undefined ? null : json(event.before),
      after: event.after === undefined ? null : json(event.after),
      request_id: requestId,
    })
    .execute()
}
