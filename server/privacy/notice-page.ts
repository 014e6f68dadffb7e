import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type * as contract from '@hireloom/contract/privacy/notices.ts'
import { broughtHows, sourcingBases } from '@hireloom/contract/privacy/notices.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { jobVisibleTo } from '../jobs/visibility.ts'
import { later, now } from '../kernel/clock.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { readOfApplication, readOfEmployers } from '../kernel/personal-data.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { consentsWith, currentNotice, givenPurposes, recordConsents } from './consents.ts'
import { askErasures, cancelErasures } from './erase-profile.ts'
import { openedByNotice } from './notice-token.ts'

type Told = Answer<typeof contract.readBroughtNotice>

interface Row {
  brought_notice_id: number
  company_id: number
  company_name: string
  person_id: number
  /** Where the profile was merged into another, that one. */
  profile_id: number
  first_name: string
  last_name: string
  email: string
  mobile: string | null
  how: string
  source: string
  created_at: Date
  brought_by: string
  job_id: number | null
  title: string | null
  is_public: boolean
  is_in_pool: boolean
  file_names: string[]
  basis: string
  asks_consent: boolean
  answer: 'yes' | 'no' | null
  answered_at: Date | null
  erase_at: Date | null
}

async function findOpened(token: string): Promise<Row> {
  const [row] = await rows(sql<Row>`
    select n.brought_notice_id, n.company_id, c.company_name, n.person_id, k.profile_id, k.first_name, k.last_name, k.email, k.mobile,
      n.how, n.source, n.created_at, coalesce(${shownName('u')}, '') as brought_by,
      j.job_id, case when not j.confidential then j.title end as title, coalesce(${jobVisibleTo(null)}, false) as is_public,
      exists (select 1 from pool_membership m where m.profile_id = k.profile_id and m.left_at is null) as is_in_pool,
      array(select d.file_name from document d where d.profile_id = k.profile_id and d.removed_at is null order by d.document_id limit 50) as file_names,
      n.basis, n.asks_consent, n.answer, n.answered_at,
      (select min(r.due_at) from privacy_request r left join application a on a.app_id = r.app_id where r.kind = 'erase' and r.state = 'received'
        and r.company_id = n.company_id and (a.profile_id = k.profile_id or (r.app_id is null and r.person_id = n.person_id))) as erase_at
    from brought_notice n join profile p on p.profile_id = n.profile_id join profile k on k.profile_id = kept_profile(p.profile_id)
      join company c on c.company_id = n.company_id
      left join app_user u on u.user_id = n.brought_by left join job j on j.job_id = n.job_id
    where ${openedByNotice(token)}`)
  if (!row) throw new Problem('not-found')
  return row
}

/** What the holder of a notice's link may read of what the company keeps. */
export async function readNotice(token: string): Promise<Told> {
  const row = await findOpened(token)
  return {
    companyId: row.company_id,
    companyName: row.company_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    mobile: row.mobile,
    how: z.enum(broughtHows).parse(row.how),
    source: row.source,
    broughtAt: row.created_at.toISOString(),
    broughtBy: row.brought_by,
    job: row.title === null ? null : { jobName: row.title, path: pathOfJob(row) },
    isInPool: row.is_in_pool,
    fileNames: row.file_names,
    basis: z.enum(sourcingBases).parse(row.basis),
    asksConsent: row.asks_consent,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    eraseAt: row.erase_at?.toISOString() ?? null,
    noticeVersion: (await currentNotice(row.company_id))?.version ?? 0,
  }
}

const pathOfJob = ({ job_id: jobId, is_public: isPublic }: Row): string | null =>
  jobId !== null && isPublic ? pathOf('/public/r/job/:jobId', { jobId }) : null

/** Holds the notice until the transaction ends, so that two answers at once count one after the other. */
async function holdOpened(token: string): Promise<Row> {
  const { brought_notice_id: noticeId } = await findOpened(token)
  await rows(sql`select 1 from brought_notice where brought_notice_id = ${noticeId} for update`)
  return findOpened(token)
}

/** Notes yes or no for everything that the company may do with the profile. */
export function answerNotice(
  token: string,
  { answer, noticeVersion }: AnswerInput<typeof contract.answerBroughtNotice>['body'],
): Promise<Told> {
  return transaction(async () => {
    const row = await holdOpened(token)
    if (!row.asks_consent) throw new Problem('illegal-change')
    if (row.answer !== answer) await keepAnswer(row, answer, noticeVersion)
    return readNotice(token)
  })
}

async function keepAnswer(row: Row, answer: 'yes' | 'no', noticeVersion: number | undefined): Promise<void> {
  const { brought_notice_id: noticeId, person_id: personId, company_id: companyId, profile_id: profileId } = row
  const purposes = [row.is_in_pool ? 'talent_pool' : 'application_processing', 'future_jobs'] as const
  const given = await givenPurposes(personId, companyId)
  await recordConsents(
    { personId, companyId, appId: null, source: 'notice' },
    purposes.map(purpose => ({
      purpose,
      state: answer === 'yes' ? 'given' : given.includes(purpose) ? 'withdrawn' : 'refused',
      noticeVersion,
    })),
  )
  const [told] = await rows(sql<{ app_id: number | null }>`
    update brought_notice n set answer = ${answer}, answered_at = ${now()} where n.brought_notice_id = ${noticeId}
    returning (select max(a.app_id) from application a
      where a.profile_id = ${profileId} and a.job_id = n.job_id and a.state <> 'archived') as app_id`)
  await record(answer === 'yes' ? 'privacy_notice_accepted' : 'privacy_notice_refused', {
    entityId: noticeId,
    companyId,
    profileId,
    appId: told?.app_id ?? null,
  })
}

/** Asks for the erasure of all that the company keeps of the person, or takes that back. */
export function eraseByNotice(token: string, erase: boolean): Promise<Told> {
  return transaction(async () => {
    const row = await holdOpened(token)
    const whose = { profileId: row.profile_id, companyId: row.company_id }
    if (erase) await askErasures(whose, later(eraseAfterDays * 24 * 3600_000))
    else await cancelErasures(whose)
    return readNotice(token)
  })
}

/**
 * What the company keeps of the person, for the holder of the link. Of applications that the person sent with a form, what came with that; of
 * talks and events nothing: those need an account.
 */
export async function exportByNotice(token: string): Promise<FileAnswer> {
  const { brought_notice_id: noticeId, profile_id: profileId, person_id: personId, ...row } = await findOpened(token)
  const [known] = await rows(sql<{ profile: object; entries: object[]; app_ids: number[] }>`
    select to_jsonb(p) - 'person_id' - 'company_id' - 'merged_into_profile_id' as profile,
      array(select to_jsonb(e) - 'profile_id' from profile_entry e where e.profile_id = p.profile_id order by e.entry_id limit 1000) as entries,
      array(select a.app_id from application a where a.profile_id = p.profile_id and a.state <> 'archived' order by a.app_id limit 500) as app_ids
    from profile p where p.profile_id = ${profileId}`)
  const applications = await Promise.all((known?.app_ids ?? []).map(appId => readOfApplication(appId, false)))
  const { talent_pool: pool, notices } = await readOfEmployers(personId, row.company_id)
  const whole = {
    exportedAt: now().toISOString(),
    company: row.company_name,
    profile: known?.profile,
    entries: known?.entries,
    files: row.file_names,
    applications,
    consents: await consentsWith(personId, row.company_id),
    talent_pool: pool,
    notices,
  }
  return { body: JSON.stringify(whole, null, 2), fileName: `my-data-${noticeId}.json`, mime: 'application/json' }
}
