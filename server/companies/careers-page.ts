import {
  type CareersContent,
  type CareersDraft,
  type CareersPage,
  careersContent,
  careersDraft,
  keptEditions,
} from '@hireloom/contract/companies/careers-page.ts'
import type { CompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { cleanContent, findCareersContent, shownOf, writeCareersContent } from './careers-content.ts'
import { findCompanyInfo } from './company-info.ts'
import { managedCompaniesOf } from './managed.ts'
import { primaryLinkOf } from './shareable-links.ts'

/** Whose page a person writes: administrators that of their own company; the audience of these calls lets no one else in. */
function companyOf(viewer: StaffViewer): number {
  if (viewer?.companyId == null) throw new Problem('forbidden')
  return viewer.companyId
}

async function findDraft(companyId: number) {
  const row = await db()
    .selectFrom('company_page_draft as d')
    .leftJoin('app_user as u', 'u.user_id', 'd.saved_by')
    .select(['d.content', 'd.version', 'd.saved_at', 'u.firstname', 'u.lastname'])
    .where('d.company_id', '=', companyId)
    .executeTakeFirst()
  const content = row?.content ? z.safeParse(careersDraft, row.content).data : undefined
  return {
    content: content ?? null,
    version: row?.version ?? 0,
    savedAt: row && content ? row.saved_at.toISOString() : null,
    savedBy: row && content ? nameOf(row) : null,
  }
}

const nameOf = (row: { firstname: string | null; lastname: string | null }): string | null =>
  row.firstname === null ? null : `${row.firstname} ${row.lastname ?? ''}`.trim()

export async function findCareersPage(viewer: StaffViewer): Promise<CareersPage> {
  const companyId = companyOf(viewer)
  const [draft, live, page, company, editions, managed, link] = await Promise.all([
    findDraft(companyId),
    findCareersContent(companyId),
    db()
      .selectFrom('company_page')
      .select(['version', 'published_at'])
      .where('company_id', '=', companyId)
      .executeTakeFirst(),
    db().selectFrom('company').select('company_name').where('company_id', '=', companyId).executeTakeFirstOrThrow(),
    db()
      .selectFrom('company_page_edition as e')
      .leftJoin('app_user as u', 'u.user_id', 'e.published_by')
      .select(['e.version', 'e.published_at', 'u.firstname', 'u.lastname'])
      .where('e.company_id', '=', companyId)
      .orderBy('e.version', 'desc')
      .limit(keptEditions)
      .execute(),
    managedCompaniesOf(companyId),
    primaryLinkOf(companyId),
  ])
  return {
    content: draft.content ?? live,
    hasDraft: draft.content !== null,
    draftVersion: draft.version,
    savedAt: draft.savedAt,
    savedBy: draft.savedBy,
    version: page?.version ?? 0,
    publishedAt: page?.published_at?.toISOString() ?? null,
    editions: editions
      .filter(edition => edition.version !== page?.version)
      .map(edition => ({
        version: edition.version,
        publishedAt: edition.published_at.toISOString(),
        publishedBy: nameOf(edition),
      })),
    companyId,
    companyName: company.company_name,
    managedCompanies: managed.map(each => each.companyName),
    hasJoinLink: link !== null,
  }
}

export async function findPreview(viewer: StaffViewer): Promise<CompanyInfo> {
  const companyId = companyOf(viewer)
  const { content } = await findDraft(companyId)
  return findCompanyInfo(companyId, content === null ? undefined : await shownOf(content))
}

/**
 * Writes the draft (`null`: nothing waits any more) when no one else has saved since `seenVersion`, and tells its new version. A person who
 * comes second waits here for the first.
 */
async function writeDraft(viewer: StaffViewer, seenVersion: number, content: CareersDraft | null): Promise<number> {
  const companyId = companyOf(viewer)
  const version = seenVersion + 1
  const row = {
    content: content === null ? null : json(content),
    version,
    saved_at: now(),
    saved_by: viewer?.userId ?? null,
  }
  const written = await db()
    .insertInto('company_page_draft')
    .values({ company_id: companyId, ...row })
    .onConflict(conflict =>
      conflict.column('company_id').doUpdateSet(row).where('company_page_draft.version', '=', seenVersion),
    )
    .returning('version')
    .executeTakeFirst()
  if (!written) throw new Problem('stale')
  return written.version
}

export function saveDraft(
  viewer: StaffViewer,
  { draftVersion, content }: { draftVersion: number; content: CareersDraft },
) {
  return transaction(async () => {
    const version = await writeDraft(viewer, draftVersion, content)
    const companyId = companyOf(viewer)
    await record('careers_page_drafted', { entityId: companyId, companyId })
    return { draftVersion: version, savedAt: now().toISOString() }
  })
}

/** Puts the draft in force; what was in force stays as an edition to go back to. */
export function publishDraft(viewer: StaffViewer, draftVersion: number): Promise<CareersPage> {
  return transaction(async () => {
    const companyId = companyOf(viewer)
    const { content } = await findDraft(companyId)
    await writeDraft(viewer, draftVersion, null)
    if (content === null) throw new Problem('illegal-change')
    const checked = z.safeParse(careersContent, content)
    if (!checked.success) {
      const wrong = checked.error.issues.map(issue => [issue.path.join('.'), texts.value.id])
      throw new Problem('invalid', { fields: Object.fromEntries(wrong) })
    }
    const before = await keepPresentEdition(companyId)
    const after = await cleanContent(checked.data)
    await writeCareersContent(companyId, after, before.version + 1)
    await writeEdition(companyId, before.version + 1, after, { at: now(), by: viewer?.userId ?? null })
    await record('careers_page_published', {
      entityId: companyId,
      companyId,
      before: { version: before.version },
      after: { version: before.version + 1 },
    })
    return findCareersPage(viewer)
  })
}

/** What is in force before the first publishing has no edition yet. */
async function keepPresentEdition(companyId: number) {
  const page = await db()
    .selectFrom('company_page')
    .select(['version', 'published_at', 'updated_at'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  const content = await findCareersContent(companyId)
  const version = page?.version ?? 0
  await writeEdition(companyId, version, content, { at: page?.published_at ?? page?.updated_at ?? now(), by: null })
  return { version }
}

async function writeEdition(
  companyId: number,
  version: number,
  content: CareersContent,
  published: { at: Date; by: number | null },
): Promise<void> {
  await db()
    .insertInto('company_page_edition')
    .values({
      company_id: companyId,
      version,
      content: json(content),
      published_at: published.at,
      published_by: published.by,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db()
    .deleteFrom('company_page_edition')
    .where('company_id', '=', companyId)
    .where('version', '<=', version - keptEditions - 1)
    .execute()
}

export function discardDraft(viewer: StaffViewer, draftVersion: number): Promise<CareersPage> {
  return transaction(async () => {
    const companyId = companyOf(viewer)
    await writeDraft(viewer, draftVersion, null)
    await record('careers_page_draft_discarded', { entityId: companyId, companyId })
    return findCareersPage(viewer)
  })
}

export function restoreEdition(viewer: StaffViewer, version: number, draftVersion: number): Promise<CareersPage> {
  return transaction(async () => {
    const companyId = companyOf(viewer)
    const edition = await db()
      .selectFrom('company_page_edition')
      .select('content')
      .where('company_id', '=', companyId)
      .where('version', '=', version)
      .executeTakeFirst()
    const content = edition && z.safeParse(careersDraft, edition.content).data
    if (!content) throw new Problem('not-found')
    await writeDraft(viewer, draftVersion, content)
    await record('careers_page_edition_restored', {
      entityId: companyId,
      companyId,
      after: { version },
    })
    return findCareersPage(viewer)
  })
}
