import type { DocumentView, listCvLinks, viewSharedCv } from '@hireloom/contract/candidates/documents.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { isSubmitter } from '../applications/seen-people.ts'
import { applicationVisibleTo, profileVisibleTo } from '../applications/visible.ts'
import { later, now } from '../kernel/clock.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { addressBlock, spend } from '../kernel/limits.ts'
import { shownName } from '../kernel/list-of.ts'
import { storage } from '../kernel/ports.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { type Caller, hashToken } from '../kernel/session.ts'
import { isStorageError } from '../kernel/storage/storage.ts'
import { ownDocumentOf } from './documents.ts'

const looks = { name: 'shared-cv', most: 240, seconds: 3600 }
/** Reloading a page is no second look. */
const sameLookMs = 10 * 60_000

/** Documents (alias `d`) a signed-in person may see: the own ones and those sent with own applications, or those of applications and profiles that one sees for a company. */
function documentVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  const sent = sql<boolean>`exists (select 1 from application a join job j on j.job_id = a.job_id
    where a.resume_document_id = d.document_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)})`
  // Of a person whom an agency has submitted, the employer's other documents are the employer's own.
  const ofProfile = sql<boolean>`exists (select 1 from profile p
    where p.profile_id = d.profile_id and p.company_id = ${viewer.companyId} and ${profileVisibleTo(viewer)})`
  if (isStaff(viewer)) return sql<boolean>`(${sent} or (d.removed_at is null and ${ofProfile}))`
  return sql<boolean>`((d.removed_at is null and ${ownDocumentOf(viewer)}) or ${sent})`
}

function selectDocument(where: RawBuilder<boolean>) {
  return db()
    .selectFrom('document as d')
    .leftJoin('profile as p', 'p.profile_id', 'd.profile_id')
    .select(['d.document_id', 'd.profile_id', 'd.file_name', 'd.mime', 'd.size', 'd.state', 'd.text_content'])
    .select(['d.storage_key', 'p.first_name', 'p.last_name'])
    .where(where)
    .executeTakeFirst()
}
type Row = NonNullable<Awaited<ReturnType<typeof selectDocument>>>

async function findSeen(viewer: Viewer, personDocId: number): Promise<Row> {
  const row = await selectDocument(sql<boolean>`d.document_id = ${personDocId} and ${documentVisibleTo(viewer)}`)
  if (!row) throw new Problem('not-found')
  return row
}

const filePath = (personDocId: number) => `/roboroy/api/v1/documentviews/${personDocId}/file`

function toView(row: Row): Omit<DocumentView, 'pagesPath' | 'downloadPath' | 'watermark' | 'expiresAt'> {
  return {
    personDocId: row.document_id,
    fileName: row.file_name,
    ownerName: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    mime: row.mime,
    size: row.size,
    state: row.state === 'read' || row.state === 'failed' ? row.state : 'reading',
    text: row.text_content,
    viewedAt: now().toISOString(),
  }
}

const isPdf = (row: Row) => row.mime === 'application/pdf'

/** A document for its page. The look of someone from a company's side is counted for its person to see. */
export async function viewOwnOrSent(viewer: Viewer, personDocId: number): Promise<DocumentView> {
  return transaction(async () => {
    const row = await findSeen(viewer, personDocId)
    if (isStaff(viewer)) await count(row, { userId: viewer.userId, cvLinkId: null, companyId: viewer.companyId })
    return {
      ...toView(row),
      pagesPath: isPdf(row) ? filePath(personDocId) : null,
      downloadPath: `${filePath(personDocId)}?download=1`,
      watermark: null,
      expiresAt: null,
    }
  })
}

export async function sendDocument(viewer: Viewer, personDocId: number, isDownload: boolean): Promise<FileAnswer> {
  const row = await findSeen(viewer, personDocId)
  return fileOf(row, isDownload)
}

async function fileOf(row: Row, isDownload: boolean): Promise<FileAnswer> {
  try {
    const body = await storage().get(row.storage_key)
    return { body, fileName: row.file_name, mime: row.mime, isInline: !isDownload && isPdf(row) }
  } catch (error) {
    if (isStorageError(error, 'file-missing')) throw new Problem('not-found')
    throw error
  }
}

/** The link behind a token: unknown is not found; one that ended, was ended, or whose CV is erased or person has withdrawn says that it is over. */
async function findLink(token: string) {
  const link = await db()
    .selectFrom('cv_link as l')
    .innerJoin('application as a', 'a.app_id', 'l.app_id')
    .innerJoin('company as c', 'c.company_id', 'l.company_id')
    .leftJoin('app_user as u', 'u.user_id', 'l.made_by_user_id')
    .select(['l.cv_link_id', 'l.document_id', 'l.company_id', 'l.recipient', 'l.expires_at', 'l.revoked_at', 'a.state'])
    .select(['c.company_name', 'u.firstname', 'u.lastname'])
    .where('l.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link) throw new Problem('not-found')
  const isOver = link.revoked_at !== null || link.expires_at < now() || ['archived', 'withdrawn'].includes(link.state)
  const row = isOver ? undefined : await selectDocument(sql<boolean>`d.document_id = ${link.document_id}`)
  if (!row) throw new Problem('link-expired')
  return { link, row }
}

export async function viewShared(token: string, caller: Caller): Promise<Answer<typeof viewSharedCv>> {
  await spend(looks, addressBlock(caller.ip))
  return transaction(async () => {
    const { link, row } = await findLink(token)
    await count(row, { userId: null, cvLinkId: link.cv_link_id, companyId: link.company_id })
    const view = toView(row)
    return {
      ...view,
      pagesPath: isPdf(row) ? `/roboroy/api/v1/sharedcvs/${encodeURIComponent(token)}/file` : null,
      downloadPath: null,
      watermark: `${link.recipient} · ${view.viewedAt.slice(0, 16).replace('T', ' ')} UTC`,
      expiresAt: link.expires_at.toISOString(),
      sharedBy: [link.firstname, link.lastname].filter(Boolean).join(' ') || null,
      companyName: link.company_name,
    }
  })
}

export async function sendShared(token: string, caller: Caller): Promise<FileAnswer> {
  await spend(looks, addressBlock(caller.ip))
  const { row } = await findLink(token)
  if (!isPdf(row)) throw new Problem('not-found')
  return fileOf(row, false)
}

interface Looker {
  readonly userId: number | null
  readonly cvLinkId: number | null
  readonly companyId: number | null
}

async function count(row: Row, { userId, cvLinkId, companyId }: Looker): Promise<void> {
  if (row.profile_id === null) return
  await rows(sql`
    insert into profile_view (profile_id, document_id, viewer_user_id, cv_link_id, company_id, viewed_at)
    select ${row.profile_id}, ${row.document_id}, ${userId}::bigint, ${cvLinkId}::bigint, ${companyId}::bigint, ${now()}
    where not exists (select 1 from profile_view v where v.profile_id = ${row.profile_id} and v.document_id = ${row.document_id}
      and v.viewer_user_id is not distinct from ${userId}::bigint and v.cv_link_id is not distinct from ${cvLinkId}::bigint
      and v.viewed_at > ${later(-sameLookMs)})`)
}

type LinkList = Answer<typeof listCvLinks>

export async function findCvLinks(viewer: Viewer, appId: number): Promise<LinkList> {
  await requireApplication(viewer, appId)
  const list = await selectLinks(viewer, appId).limit(100).execute()
  return { list: list.map(toLink), count: list.length }
}

export async function revokeLink(viewer: Viewer, appId: number, cvLinkId: number): Promise<LinkList['list'][number]> {
  return transaction(async () => {
    const found = await selectLinks(viewer, appId).where('l.cv_link_id', '=', cvLinkId).executeTakeFirst()
    if (!found) throw new Problem('not-found')
    const ended = await db()
      .updateTable('cv_link')
      .set({ revoked_at: now() })
      .where('cv_link_id', '=', cvLinkId)
      .where('revoked_at', 'is', null)
      .returning('revoked_at')
      .executeTakeFirst()
    if (ended) {
      await record('cv_link_revoked', {
        entityId: cvLinkId,
        companyId: found.company_id,
        appId,
      })
    }
    return toLink({ ...found, revoked_at: found.revoked_at ?? ended?.revoked_at ?? now() })
  })
}

async function requireApplication(viewer: Viewer, appId: number): Promise<void> {
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .select('a.app_id')
    .where('a.app_id', '=', appId)
    .where(applicationVisibleTo(viewer))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
}

function selectLinks(viewer: Viewer, appId: number) {
  return (
    db()
      .selectFrom('cv_link as l')
      .innerJoin('application as a', 'a.app_id', 'l.app_id')
      .innerJoin('job as j', 'j.job_id', 'a.job_id')
      .leftJoin('app_user as u', 'u.user_id', 'l.made_by_user_id')
      .select(shownName('u').as('made_by'))
      .select(['l.cv_link_id', 'l.recipient', 'l.created_at', 'l.expires_at', 'l.revoked_at', 'l.company_id'])
      .select(sql<number>`(select count(*)::int from profile_view v where v.cv_link_id = l.cv_link_id)`.as('views'))
      .where('l.app_id', '=', appId)
      .where(applicationVisibleTo(viewer))
      // To whom a client has sent a CV is the client's.
      .$if(isSubmitter(viewer), select => select.where('l.made_by_user_id', '=', viewer.userId))
      .orderBy('l.cv_link_id', 'desc')
  )
}
type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['executeTakeFirstOrThrow']>>

const toLink = (row: LinkRow): LinkList['list'][number] => ({
  cvLinkId: row.cv_link_id,
  recipient: row.recipient,
  madeBy: row.made_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  views: row.views,
})
