import {
  type EmployerPrivacy,
  freePurposes,
  type listConsents,
  type readPrivacy,
} from '@hireloom/contract/candidates/privacy.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { consentPurposes } from '@hireloom/contract/privacy/consents.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { personOf } from '../applications/people.ts'
import { askErasure } from '../applications/status-actions.ts'
import { personOfViewer } from '../applications/visible.ts'
import { later, now } from '../kernel/clock.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { keepersOf, readOfAccount, readOfEmployers } from '../kernel/personal-data.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { recordConsents } from '../privacy/consents.ts'
import { exportData } from '../privacy/export-data.ts'
import { ownApplicationOf } from './own-applications.ts'
import { findOwnProfile } from './profile.ts'

const mostEmployers = 200
/** Applications one export or erasure goes through. */
const mostApplications = 500
const dayMs = 24 * 3600_000

interface EmployerRow {
  company_id: number
  company_name: string
  applications: number
  erasures: number
  erase_at: Date | null
  other_erase_at: Date | null
}

/**
 * The employers that keep something of the signed-in person: those applied to, those something was agreed with, and those whose talent
 * network or events one is in.
 */
export async function findPrivacy(viewer: Viewer): Promise<Answer<typeof readPrivacy>> {
  const person = personOfViewer(viewer)
  const keepers = await keepersOf(await personIdOf(viewer))
  const found = await rows(sql<EmployerRow>`
    select c.company_id, c.company_name, count(a.app_id)::int as applications, count(r.app_id)::int as erasures, max(r.due_at) as erase_at,
      (select max(o.due_at) from privacy_request o where o.company_id = c.company_id and o.person_id = ${person} and o.app_id is null
        and o.kind = 'erase' and o.state = 'received') as other_erase_at
    from company c
    left join application a on a.company_id = c.company_id and ${ownApplicationOf(viewer)}
    left join privacy_request r on r.app_id = a.app_id and r.kind = 'erase' and r.state = 'received'
    where c.company_id in (select company_id from application where person_id = ${person} and state <> 'archived'
      union select company_id from consent where person_id = ${person}
      union select unnest(${[...keepers.keys()]}::bigint[]))
    group by c.company_id, c.company_name order by lower(c.company_name), c.company_id limit ${mostEmployers}`)
  const { list } = await findConsents(viewer, undefined)
  const employers = found.map((row): EmployerPrivacy => {
    const kept = keepers.get(row.company_id) ?? []
    return {
      companyId: row.company_id,
      companyName: row.company_name,
      applications: row.applications,
      consents: list.filter(each => each.companyId === row.company_id),
      kept,
      eraseAt: eraseAtOf(row, kept.length > 0)?.toISOString() ?? null,
    }
  })
  return { list: employers, count: employers.length }
}

/** When everything goes; null while something of it would stay. */
function eraseAtOf(row: EmployerRow, keepsMore: boolean): Date | null {
  if (row.erasures < row.applications || (keepsMore && row.other_erase_at === null)) return null
  return row.erase_at ?? row.other_erase_at
}

/** The person a user is; 0, which no one is, for an account that stands for no person yet. */
async function personIdOf(viewer: Viewer): Promise<number> {
  const row = await db()
    .selectFrom('app_user')
    .select('person_id')
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst()
  return row?.person_id ?? 0
}

async function provedAddressOf(viewer: Viewer): Promise<string | null> {
  const row = await db()
    .selectFrom('app_user')
    .select('email')
    .where('user_id', '=', viewer.userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}

interface ConsentRow {
  company_id: number
  purpose: string
  state: 'given' | 'refused' | 'withdrawn' | 'expired'
  notice_version: number
  given_at: Date
}

export async function findConsents(
  viewer: Viewer,
  profileId: number | undefined,
): Promise<Answer<typeof listConsents>> {
  if (profileId !== undefined && profileId !== (await findOwnProfile(viewer)).profile.profileId)
    throw new Problem('not-found')
  const found = await rows(sql<ConsentRow>`
    select distinct on (company_id, purpose) company_id, purpose,
      case when expires_at < ${now()} and state = 'given' then 'expired' else state end as state, notice_version, given_at
    from consent where person_id = ${personOfViewer(viewer)} and not is_pending order by company_id, purpose, consent_id desc
    limit ${mostEmployers * consentPurposes.length}`)
  const list = found.flatMap(row => {
    const purpose = consentPurposes.find(known => known === row.purpose)
    if (purpose === undefined) return []
    return [
      {
        companyId: row.company_id,
        purpose,
        state: row.state,
        noticeVersion: row.notice_version,
        givenAt: row.given_at.toISOString(),
      },
    ]
  })
  return { list, count: list.length }
}

/** Records a consent; only for employers that already keep data of the person. */
export async function answerConsent(
  viewer: Viewer,
  answer: { companyId: number; purpose: (typeof freePurposes)[number]; state: 'given' | 'withdrawn' },
): Promise<Answer<typeof readPrivacy>> {
  return transaction(async () => {
    const { list: employers } = await findPrivacy(viewer)
    const employer = employers.find(each => each.companyId === answer.companyId)
    if (!employer) throw new Problem('not-found')
    const present = employer.consents.find(each => each.purpose === answer.purpose)
    if (present?.state !== answer.state) {
      const { purpose, state, companyId } = answer
      await recordConsents({ personId: await personOf(viewer), companyId, appId: null, source: 'candidate' }, [
        { purpose, state },
      ])
    }
    return findPrivacy(viewer)
  })
}

async function ownAppIds(viewer: Viewer, companyId: number | undefined): Promise<number[]> {
  const found = await db()
    .selectFrom('application as a')
    .select('a.app_id')
    .where(ownApplicationOf(viewer))
    .$if(companyId !== undefined, select => select.where('a.company_id', '=', companyId ?? 0))
    .orderBy('a.app_id')
    .limit(mostApplications)
    .execute()
  return found.map(row => row.app_id)
}

/** Exports account, all applications and further data of employers as one file. */
export async function exportEverything(viewer: Viewer, caller: Caller): Promise<FileAnswer> {
  const applications: unknown[] = []
  for (const appId of await ownAppIds(viewer, undefined)) {
    const { body } = await exportData({ appId, viewer }, caller)
    applications.push(JSON.parse(body))
  }
  const { userId, profileId } = viewer
  const personId = await personIdOf(viewer)
  const email = await provedAddressOf(viewer)
  const whole = {
    exportedAt: now().toISOString(),
    ...(await readOfAccount({ viewer, userId, email, personId, profileId: profileId ?? 0 })),
    consents: (await findConsents(viewer, undefined)).list,
    applications,
    ...(await readOfEmployers(personId, null)),
  }
  return { body: JSON.stringify(whole, null, 2), fileName: 'my-data.json', mime: 'application/json' }
}

/** Asks for the erasure of all that an employer (or each of them) keeps, or takes that back; all of it or nothing. */
export async function eraseEverything(
  viewer: Viewer,
  { erase, companyId }: { erase: boolean; companyId?: number | undefined },
  caller: Caller,
): Promise<Answer<typeof readPrivacy>> {
  const appIds = await ownAppIds(viewer, companyId)
  const personId = await personIdOf(viewer)
  const keepers = [...(await keepersOf(personId)).keys()].filter(each => companyId === undefined || each === companyId)
  if (companyId !== undefined && appIds.length === 0 && keepers.length === 0) throw new Problem('not-found')
  return transaction(async () => {
    for (const appId of appIds) await askErasure({ appId, viewer }, erase, caller)
    if (erase) for (const each of keepers) await askPersonErasure(personId, each)
    else await keepPerson(personId, companyId)
    return findPrivacy(viewer)
  })
}

async function askPersonErasure(personId: number, companyId: number): Promise<void> {
  const made = await db()
    .insertInto('privacy_request')
    .values({ kind: 'erase', person_id: personId, company_id: companyId, due_at: later(eraseAfterDays * dayMs) })
    .onConflict(conflict => conflict.doNothing())
    .returning('privacy_request_id')
    .executeTakeFirst()
  if (!made) return
  const about = { entityId: made.privacy_request_id, companyId }
  await record('erasure_asked', about)
}

async function keepPerson(personId: number, companyId: number | undefined): Promise<void> {
  const ended = await db()
    .updateTable('privacy_request')
    .set({ state: 'cancelled', ended_at: now() })
    .where('person_id', '=', personId)
    .where('app_id', 'is', null)
    .where('kind', '=', 'erase')
    .where('state', '=', 'received')
    .$if(companyId !== undefined, update => update.where('company_id', '=', companyId ?? 0))
    .returning(['privacy_request_id', 'company_id'])
    .execute()
  for (const row of ended) {
    const about = { entityId: row.privacy_request_id, companyId: row.company_id }
    await record('erasure_cancelled', about)
  }
}
