import type { GivenConsent } from '@hireloom/contract/privacy/consents.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { actorOf } from '../kernel/request-scope.ts'

interface Whose {
  readonly personId: number
  readonly companyId: number
  readonly appId: number | null
  /** Where the person was asked: `application`, `talent_pool`, `candidate`. */
  readonly source: string
  /** Counts only once the person behind the address has confirmed it. */
  readonly isPending?: boolean
}

/** The privacy notice that counts for a company: its own latest one, else the installation's. */
export function currentNotice(companyId: number): Promise<{ legal_text_id: number; version: number } | undefined> {
  return db()
    .selectFrom('legal_text')
    .select(['legal_text_id', 'version'])
    .where('kind', '=', 'privacy')
    .where(where => where.or([where('company_id', '=', companyId), where('company_id', 'is', null)]))
    .orderBy('company_id', order => order.desc().nullsLast())
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a person agrees to now: purposes whose latest answer is yes. */
export async function givenPurposes(personId: number, companyId: number): Promise<string[]> {
  const latest = await db()
    .selectFrom('consent')
    .distinctOn('purpose')
    .select(['purpose', 'state'])
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('is_pending', '=', false)
    .orderBy('purpose')
    .orderBy('consent_id', 'desc')
    .execute()
  return latest.filter(({ state }) => state === 'given').map(({ purpose }) => purpose)
}

/** Adds a person's answers to questions of consent; rows are never changed, the latest of a purpose counts. */
export async function recordConsents(whose: Whose, consents: readonly GivenConsent[]): Promise<void> {
  if (consents.length === 0) return
  const { personId, companyId, appId, source, isPending = false } = whose
  const notice = await currentNotice(companyId)
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
        is_pending: isPending,
        proof: json({ requestId: actorOf().requestId }),
      })),
    )
    .execute()
  await record('consents_recorded', {
    entityId: personId,
    companyId,
    appId,
    after: Object.fromEntries(consents.map(({ purpose, state }) => [purpose, state])),
  })
}

const answered = [
  'person_id',
  'company_id',
  'app_id',
  'purpose',
  'state',
  'notice_id',
  'notice_version',
  'source',
  'proof',
] as const

/** Lets answers count that came with an application, now that its person has confirmed it. */
export async function confirmConsents(appId: number): Promise<void> {
  await db()
    .insertInto('consent')
    .columns(answered)
    .expression(db().selectFrom('consent').select(answered).where('app_id', '=', appId).where('is_pending', '=', true))
    .execute()
}

/** Every answer of a person to a company, as the person may read it. */
export const consentsWith = (personId: number, companyId: number) =>
  rows(sql<object>`
    select purpose, state, given_at as at from consent where person_id = ${personId} and company_id = ${companyId} order by consent_id`)
