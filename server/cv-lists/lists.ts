import type * as contract from '@hireloom/contract/cv-lists/cv-lists.ts'
import type { CvList } from '@hireloom/contract/cv-lists/cv-lists.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { applicationManagedBy } from '../applications/visible.ts'
import { jobManagedBy } from '../jobs/visibility.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { issueLinkGrant, revokeLinksTo } from '../kernel/link-grants.ts'
import { shownName } from '../kernel/list-of.ts'
import { isMailAddress } from '../kernel/mail/mail.ts'
import { json, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine, cleanText } from '../kernel/sanitize.ts'
import type { Caller } from '../kernel/session.ts'
import { cvListLetter } from './letters.ts'
import { linkOf } from './reader-link.ts'
import { isShown } from './shown.ts'

const dayMs = 24 * 3600_000

/** Lists (alias `l`, of the job `j`) of the own company, on jobs whose candidates one may contact. */
export const listVisibleTo = (viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`(l.company_id = ${viewer.companyId} and ${jobManagedBy(viewer, 'candidates.contact')})`

interface Row {
  cv_list_id: number
  job_id: number
  title: string
  shows_contact: boolean
  created_by_name: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  readers: CvList['readers']
  applications: CvList['applications']
}

const utc = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const toList = (row: Row): CvList => ({
  cvListId: row.cv_list_id,
  jobId: row.job_id,
  title: row.title,
  showsContact: row.shows_contact,
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isOpen: row.ended_at === null && row.expires_at > now(),
  readers: row.readers,
  applications: row.applications,
})

const selectLists = (where: RawBuilder<boolean>, { limit, skip }: { limit: number; skip: number }): Promise<Row[]> =>
  rows(sql<Row>`
    select l.cv_list_id, l.job_id, l.title, l.shows_contact, ${shownName('u')} as created_by_name, l.created_at, l.expires_at, l.ended_at,
      (select coalesce(jsonb_agg(jsonb_build_object('email', r.email, 'openedAt', ${utc(sql`r.opened_at`)}) order by r.cv_list_reader_id), '[]')
        from cv_list_reader r where r.cv_list_id = l.cv_list_id) as readers,
      (select coalesce(jsonb_agg(jsonb_build_object('appId', a.app_id, 'fullName', concat_ws(' ', p.first_name, p.last_name), 'votes',
          (select coalesce(jsonb_agg(jsonb_build_object('email', r.email, 'vote', v.vote, 'comment', v.comment, 'votedAt', ${utc(sql`v.voted_at`)})
            order by v.voted_at), '[]') from cv_list_vote v join cv_list_reader r on r.cv_list_reader_id = v.cv_list_reader_id
            where v.app_id = a.app_id and r.cv_list_id = l.cv_list_id)) order by c.place), '[]')
        from cv_list_application c join application a on a.app_id = c.app_id join profile p on p.profile_id = a.profile_id
        where c.cv_list_id = l.cv_list_id and a.state <> 'archived') as applications
    from cv_list l join job j on j.job_id = l.job_id left join app_user u on u.user_id = l.created_by
    where ${where} order by l.cv_list_id desc limit ${limit} offset ${skip}`)

export async function findLists(
  { jobId, ...page }: AnswerInput<typeof contract.listCvLists>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listCvLists>> {
  const seen = await rows(
    sql`select 1 from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'candidates.contact')}`,
  )
  if (seen.length === 0) throw new Problem('not-found')
  const [found, [counted]] = await Promise.all([
    selectLists(sql<boolean>`l.job_id = ${jobId} and ${listVisibleTo(viewer)}`, page),
    rows(sql<{ count: number }>`
      select count(*)::int as count from cv_list l where l.job_id = ${jobId} and l.company_id = ${viewer.companyId}`),
  ])
  return { list: found.map(toList), count: counted?.count ?? 0 }
}

const mostVotes = 100

/** What readers of the company's lists say of an application. */
export async function findVotes(appId: number, viewer: StaffViewer): Promise<Answer<typeof contract.listCvVotes>> {
  const seen = await rows(
    sql`select 1 from application a join job j using (job_id) where a.app_id = ${appId} and ${applicationManagedBy(viewer, 'candidates.contact')}`,
  )
  if (seen.length === 0) throw new Problem('not-found')
  const list = await rows(sql<contract.ApplicationVote>`
    select r.email, v.vote, v.comment, ${utc(sql`v.voted_at`)} as "votedAt", l.cv_list_id as "cvListId", l.title
    from cv_list_vote v join cv_list_reader r using (cv_list_reader_id) join cv_list l using (cv_list_id)
    where v.app_id = ${appId} and l.company_id = ${viewer.companyId} order by v.voted_at desc limit ${mostVotes}`)
  return { list, count: list.length }
}

async function readList(cvListId: number, viewer: StaffViewer): Promise<CvList> {
  const where = sql<boolean>`l.cv_list_id = ${cvListId} and ${listVisibleTo(viewer)}`
  const [row] = await selectLists(where, { limit: 1, skip: 0 })
  if (!row) throw new Problem('not-found')
  return toList(row)
}

/** Shares applications of one job; each reader has a link of their own and is emailed it. Whoever has withdrawn is left out. */
export async function createList(
  body: AnswerInput<typeof contract.createCvList>['body'],
  { viewer, language }: Caller<StaffViewer>,
): Promise<Answer<typeof contract.createCvList>> {
  const { companyId, userId } = viewer
  const { jobId, showsContact, days } = body
  const asked = [...new Set(body.appIds)]
  const readers = [...new Set(body.readers.map(address => address.toLowerCase()))]
  const title = cleanLine(body.title)
  if (title === '') throw new Problem('invalid', { fields: { title: texts.required.id } })
  if (!readers.every(isMailAddress)) throw new Problem('invalid', { fields: { readers: texts.email.id } })
  const seen = await rows(sql<{ appId: number; isShown: boolean }>`
    select a.app_id as "appId", ${isShown} as "isShown" from application a join job j on j.job_id = a.job_id
    where a.app_id = any(${asked}::bigint[]) and a.job_id = ${jobId} and a.state not in ('archived', 'invited')
      and ${applicationManagedBy(viewer, 'candidates.contact')}`)
  if (seen.length < asked.length) throw new Problem('not-found')
  const shown = new Set(seen.flatMap(row => (row.isShown ? [row.appId] : [])))
  const appIds = asked.filter(appId => shown.has(appId))
  if (appIds.length === 0) throw new Problem('illegal-change', { message: texts.allWithdrawn.id })
  const expiresAt = later(days * dayMs)
  return transaction(async () => {
    const [made] = await rows(sql<{ cv_list_id: number }>`
      insert into cv_list (company_id, job_id, title, message, shows_contact, created_by, created_at, expires_at)
      values (${companyId}, ${jobId}, ${title}, ${cleanText(body.message)}, ${showsContact}, ${userId}, ${now()}, ${expiresAt}) returning cv_list_id`)
    const cvListId = made?.cv_list_id ?? 0
    await rows(sql`
      insert into cv_list_application (cv_list_id, app_id, place)
      select ${cvListId}, app_id, place from unnest(${appIds}::bigint[]) with ordinality as w (app_id, place)`)
    const added = await rows(sql<{ cv_list_reader_id: number }>`
      insert into cv_list_reader (cv_list_id, email)
      select ${cvListId}, email from jsonb_array_elements_text(${json(readers)}) as w (email) returning cv_list_reader_id`)
    for (const { cv_list_reader_id: readerId } of added) {
      const linkGrantId = await issueLinkGrant({ ...linkOf(readerId, userId), companyId, expiresAt })
      await cvListLetter.enqueue({ readerId, linkGrantId, language }, { id: `cv-list-${readerId}` })
    }
    const after = { applications: appIds.length, readers: readers.length }
    await record('cv_list_created', { entityId: cvListId, jobId, after })
    return { ...(await readList(cvListId, viewer)), skipped: asked.length - appIds.length }
  })
}

/** Ends the links of a list. */
export function endList(cvListId: number, viewer: StaffViewer): Promise<CvList> {
  return transaction(async () => {
    const { jobId, isOpen } = await readList(cvListId, viewer)
    if (isOpen) {
      const readers = await rows(sql<{ cv_list_reader_id: number; created_by: number }>`
        select r.cv_list_reader_id, l.created_by from cv_list_reader r join cv_list l on l.cv_list_id = r.cv_list_id
        where l.cv_list_id = ${cvListId}`)
      for (const reader of readers) await revokeLinksTo(linkOf(reader.cv_list_reader_id, reader.created_by))
      await rows(sql`update cv_list set ended_at = ${now()} where cv_list_id = ${cvListId}`)
      await record('cv_list_ended', { entityId: cvListId, jobId })
    }
    return readList(cvListId, viewer)
  })
}
