import type { GivenConsent } from '@hireloom/contract/privacy/consents.ts'
import { db, json } from '../kernel/db.ts'
import { record } from '../kernel/events.ts'
import { actorOf } from '../kernel/request-scope.ts'

interface Whose {
  readonly personId: number
  readonly companyId: number
  readonly appId: number | null
  /** Where the person was asked: `application`, `talent_pool`, `candidate`. */
  readonly source: string
}

/** Adds a person's answers to questions of consent; rows are never changed, the latest of a purpose counts. */
export async function recordConsents(whose: Whose, consents: readonly GivenConsent[]): Promise<void> {
  if (consents.length === 0) return
  const { personId, companyId, appId, source } = whose
  const notice = await db()
    .selectFrom('legal_text')
    .select(['legal_text_id', 'version'])
    .where('kind', '=', 'privacy')
    .where(where => where.or([where('company_id', '=', companyId), where('company_id', 'is', null)]))
    .orderBy('company_id', order => order.desc().nullsLast())
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  await db()
    .insertInto('consent')
    .values(
      consents.map(({ purpose, state, noticeVersion }) => ({
        person_id: personId,
        company_id: companyId,
        app_id: appId,
        purpose,
        state,
        notice_id: notice?.legal_text_id ?? null,
        notice_version: noticeVersion ?? notice?.version ?? 0,
        source,
        proof: json({ requestId: actorOf().requestId }),
      })),
    )
    .execute()
  await record({
    verb: 'consents_recorded',
    entity: 'person',
    entityId: personId,
    companyId,
    appId,
    after: Object.fromEntries(consents.map(({ purpose, state }) => [purpose, state])),
  })
}
