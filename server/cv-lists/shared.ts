import type * as contract from '@hireloom/contract/cv-lists/cv-lists.ts'
import { cvVotes, readSharedListCv, type SharedListCv } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { type Answer, type AnswerInput, pathWith } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { parsedResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { linkToken, noteLinkUse } from '../kernel/link-grants.ts'
import { shownName } from '../kernel/list-of.ts'
import { storage } from '../kernel/ports.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { cleanText } from '../kernel/sanitize.ts'
import type { Caller } from '../kernel/session.ts'
import { isStorageError } from '../kernel/storage/storage.ts'
import { isShown } from './shown.ts'
import { withoutContact } from './without-contact.ts'

interface Opened {
  cv_list_id: number
  company_id: number
  job_id: number
  title: string
  shows_contact: boolean
  expires_at: Date
  job_name: string
  company_name: string
  shared_by: string | null
  reader_id: number
  reader: string
}

/** The list that a caller's link opens. */
async function open(cvListId: number, { grant }: Caller): Promise<Opened> {
  if (!grant || grant.kind !== 'xcv' || grant.refType !== 'cvreader') throw new Problem('not-found')
  const [row] = await rows(sql<Opened>`
    select l.cv_list_id, l.company_id, l.job_id, l.title, l.shows_contact, l.expires_at, j.title as job_name, c.company_name,
      ${shownName('u')} as shared_by, r.cv_list_reader_id as reader_id, r.email as reader
    from cv_list_reader r join cv_list l on l.cv_list_id = r.cv_list_id join job j on j.job_id = l.job_id
      join company c on c.company_id = l.company_id left join app_user u on u.user_id = l.created_by
    where r.cv_list_reader_id = ${grant.refId} and l.cv_list_id = ${cvListId} and l.company_id = ${grant.companyId}`)
  if (!row) throw new Problem('not-found')
  if (grant.state !== 'open') throw new Problem('link-expired', { details: { state: grant.state } })
  return row
}

interface CvRow {
  app_id: number
  first_name: string
  last_name: string
  current_title: string | null
  current_company: string | null
  summary: string | null
  skills: string[]
  parsed: unknown
  email: string
  mobile: string | null
  has_cv: boolean
  vote: string | null
  comment: string | null
}

export async function readShared(cvListId: number, caller: Caller): Promise<Answer<typeof contract.readSharedCvList>> {
  const list = await open(cvListId, caller)
  const [found, xrt] = await Promise.all([
    rows(sql<CvRow>`
      select a.app_id, p.first_name, p.last_name, p.current_title, p.current_company, p.summary, p.skills, p.parsed, p.email, p.mobile,
        a.resume_document_id is not null as has_cv, v.vote, v.comment
      from cv_list_application c join application a on a.app_id = c.app_id join profile p on p.profile_id = a.profile_id
        left join cv_list_vote v on v.app_id = a.app_id and v.cv_list_reader_id = ${list.reader_id}
      where c.cv_list_id = ${cvListId} and ${isShown} order by c.place`),
    linkToken(caller.grant?.linkGrantId ?? 0),
  ])
  await transaction(async () => {
    if (caller.grant) await noteLinkUse(caller.grant)
    await rows(sql`
      update cv_list_reader set opened_at = ${now()} where cv_list_reader_id = ${list.reader_id} and opened_at is null`)
  })
  return {
    cvListId,
    title: list.title,
    jobName: list.job_name,
    companyName: list.company_name,
    sharedBy: list.shared_by,
    reader: list.reader,
    expiresAt: list.expires_at.toISOString(),
    list: found.map(row => toCv(row, list, xrt ?? '')),
  }
}

const mostShown = 12

function toCv(row: CvRow, { cv_list_id: cvListId, shows_contact: showsContact }: Opened, xrt: string): SharedListCv {
  const read = parsedResume.safeParse(row.parsed)
  const parsed = read.success ? read.data : null
  const summary = row.summary ?? parsed?.summary ?? null
  const cvPath = `${pathWith(readSharedListCv.path, { cvListId, appId: row.app_id })}?xrt=${xrt}`
  return {
    appId: row.app_id,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    currentTitle: row.current_title,
    currentCompany: row.current_company,
    location: parsed?.location ?? null,
    summary: summary === null || showsContact ? summary : withoutContact(summary),
    skills: row.skills.slice(0, mostShown * 2),
    experience: (parsed?.experience ?? [])
      .slice(0, mostShown)
      .map(({ title, company, startDate, endDate }) => ({ title, company, startDate, endDate })),
    education: (parsed?.education ?? []).slice(0, mostShown),
    languages: (parsed?.languages ?? []).slice(0, mostShown),
    email: showsContact ? row.email : null,
    mobile: showsContact ? row.mobile : null,
    cvPath: showsContact && row.has_cv ? cvPath : null,
    vote: cvVotes.find(vote => vote === row.vote) ?? null,
    comment: row.comment ?? '',
  }
}

const listed = (appId: number, cvListId: number) => sql`
  select 1 from cv_list_application c join application a on a.app_id = c.app_id
  where c.cv_list_id = ${cvListId} and c.app_id = ${appId} and ${isShown}`

export async function sendCv(cvListId: number, appId: number, caller: Caller): Promise<FileAnswer> {
  const list = await open(cvListId, caller)
  if (!list.shows_contact) throw new Problem('not-found')
  const [row] = await rows(sql<{ storage_key: string; file_name: string; mime: string }>`
    select d.storage_key, d.file_name, d.mime from cv_list_application c join application a on a.app_id = c.app_id
      join document d on d.document_id = a.resume_document_id
    where c.cv_list_id = ${cvListId} and c.app_id = ${appId} and ${isShown}`)
  if (!row) throw new Problem('not-found')
  try {
    const body = await storage().get(row.storage_key)
    return { body, fileName: row.file_name, mime: row.mime, isInline: row.mime === 'application/pdf' }
  } catch (error) {
    if (isStorageError(error, 'file-missing')) throw new Problem('not-found')
    throw error
  }
}

/** A reader's vote; the last one counts. */
export async function vote(
  cvListId: number,
  { appId, vote: voted, comment }: AnswerInput<typeof contract.voteOnCv>['body'],
  caller: Caller,
): Promise<void> {
  const list = await open(cvListId, caller)
  if ((await rows(listed(appId, cvListId))).length === 0) throw new Problem('not-found')
  await transaction(async () => {
    await rows(sql`
      insert into cv_list_vote (cv_list_reader_id, app_id, vote, comment, voted_at)
      values (${list.reader_id}, ${appId}, ${voted}, ${cleanText(comment)}, ${now()})
      on conflict (cv_list_reader_id, app_id) do update set vote = excluded.vote, comment = excluded.comment, voted_at = excluded.voted_at`)
    await record('cv_list_voted', { entityId: cvListId, companyId: list.company_id, jobId: list.job_id, appId })
  })
}
