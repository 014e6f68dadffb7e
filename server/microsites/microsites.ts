import { readVideo } from '@hireloom/contract/companies/video.ts'
import type { Microsite } from '@hireloom/contract/microsites/microsites.ts'
import { micrositeStates } from '@hireloom/contract/microsites/microsites.ts'
import { isStaff, mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { managedCompaniesOf } from '../companies/managed.ts'
import { readBlocks } from '../companies/page-blocks.ts'
import { settingsOf } from '../companies/settings.ts'
import { primaryLinkOf } from '../companies/shareable-links.ts'
import { db } from '../kernel/postgres/db.ts'
import { readCriteria, readSeo } from './stored.ts'

/** Who sees a microsite (alias `m`): everybody a live one, a draft only those who manage the microsites of its company (specification P6). */
function micrositeVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  return isStaff(viewer) && mayDo(viewer, 'microsites.manage')
    ? sql<boolean>`(m.state = 'live' or m.company_id = ${viewer.companyId})`
    : sql<boolean>`m.state = 'live'`
}

/**
 * The row of a microsite by its slug or external number, of an approved company. One that is there but not for this viewer says so
 * (specification P2): the sentence tells nothing but that the address is taken.
 */
async function findRow(pageId: string, viewer: Viewer | null) {
  const row = await db()
    .selectFrom('microsite as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .leftJoin('app_user as u', join => join.onRef('u.user_id', '=', 'm.contact_user_id').on('u.status', '=', 'active'))
    .selectAll('m')
    .select(['c.company_name', 'c.description as company_description', 'c.logo as company_logo'])
    .select(['c.banner as company_banner', 'u.firstname', 'u.lastname', 'u.picture'])
    .select(micrositeVisibleTo(viewer).as('is_visible'))
    .where(eb => eb.or([eb('m.page_id', '=', pageId), eb('m.external_page_id', '=', pageId)]))
    .where('c.status', '=', 'approved')
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  if (!row.is_visible) throw new Problem('microsite-unavailable')
  return row
}

/** Companies beside its own whose jobs a microsite shows: those it names, while its company manages them. */
async function shownCompaniesOf(row: { microsite_id: number; company_id: number }) {
  const named = await db()
    .selectFrom('microsite_company')
    .select('company_id')
    .where('microsite_id', '=', row.microsite_id)
    .execute()
  if (named.length === 0) return []
  const ids = new Set(named.map(each => each.company_id))
  const managed = await managedCompaniesOf(row.company_id)
  return managed.filter(company => ids.has(company.childCompanyId))
}

export async function findMicrosite(pageId: string, viewer: Viewer | null): Promise<Microsite> {
  const row = await findRow(pageId, viewer)
  const [shown, link] = await Promise.all([shownCompaniesOf(row), primaryLinkOf(row.company_id)])
  return {
    micrositeId: row.microsite_id,
    pageId: row.page_id,
    externalPageId: row.external_page_id,
    pageName: row.page_name,
    state: z.enum(micrositeStates).parse(row.state),
    draft: row.state !== 'live',
    companyId: row.company_id,
    company: {
      companyId: row.company_id,
      companyName: row.company_name,
      description: row.description ?? row.company_description,
      videoUrl: row.video_url !== null && readVideo(row.video_url) ? row.video_url : null,
    },
    logo: row.logo ?? row.company_logo,
    banner: row.banner ?? row.company_banner,
    bgColor: row.bg_color,
    descBgColor: row.desc_bg_color,
    enableChat: row.enable_chat,
    disableClosedJobs: row.disable_closed_jobs,
    allowJobLogoDisplay: row.allow_job_logo_display,
    poweredBy: row.powered_by && (await settingsOf(row.company_id)).poweredBy,
    userinfo:
      row.firstname === null ? null : { firstname: row.firstname, lastname: row.lastname ?? '', logo: row.picture },
    primaryTalentpoolUserIdSharingHashes: link,
    primaryBucketId: row.primary_bucket_id,
    managedCompanies: shown,
    searchCriteria: readCriteria(row.search_criteria),
    blocks: readBlocks(row.blocks),
    seo: readSeo(row.seo),
    languages: row.languages,
  }
}

/** Whose jobs a microsite shows, and whether closed ones are among them. */
export async function findMicrositeScope(
  pageId: string,
  viewer: Viewer | null,
): Promise<{ companyIds: number[]; hasClosedJobs: boolean }> {
  const row = await findRow(pageId, viewer)
  const shown = await shownCompaniesOf(row)
  return {
    companyIds: [row.company_id, ...shown.map(company => company.childCompanyId)],
    hasClosedJobs: !row.disable_closed_jobs,
  }
}
