import { readVideo } from '@hireloom/contract/companies/video.ts'
import type { MicrositeSettings } from '@hireloom/contract/microsites/manage.ts'
import type { Microsite } from '@hireloom/contract/microsites/microsites.ts'
import { isStaff, mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { managedCompaniesOf } from '../companies/managed.ts'
import { settingsOf } from '../companies/settings.ts'
import { primaryLinkOf } from '../companies/shareable-links.ts'
import { db } from '../kernel/postgres/db.ts'
import { readDraft, settingsIn, withDraft } from './stored.ts'

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

/** The settings of a microsite as its visitors see them, or as they will be; the draft only for those who manage it. */
async function settingsFor(row: Awaited<ReturnType<typeof findRow>>, viewer: Viewer | null, isPreview: boolean) {
  const named = await db()
    .selectFrom('microsite_company')
    .select('company_id')
    .where('microsite_id', '=', row.microsite_id)
    .execute()
  const managedCompanyIds = named.map(each => each.company_id)
  const isOwn = isStaff(viewer) && mayDo(viewer, 'microsites.manage') && viewer.companyId === row.company_id
  const draft = isPreview && isOwn ? readDraft(row.draft) : null
  return withDraft({ ...settingsIn(row), managedCompanyIds }, draft)
}

/** Companies beside its own whose jobs a microsite shows: those it names, while its company manages them. */
async function shownCompaniesOf({ companyId, managedCompanyIds }: MicrositeSettings) {
  if (managedCompanyIds.length === 0) return []
  const managed = await managedCompaniesOf(companyId)
  return managed.filter(company => managedCompanyIds.includes(company.childCompanyId))
}

export async function findMicrosite(pageId: string, viewer: Viewer | null, isPreview = false): Promise<Microsite> {
  const row = await findRow(pageId, viewer)
  const site = await settingsFor(row, viewer, isPreview)
  const [shown, link] = await Promise.all([shownCompaniesOf(site), primaryLinkOf(row.company_id)])
  const { videoUrl } = site
  return {
    micrositeId: site.micrositeId,
    pageId: site.presentPageId,
    externalPageId: site.externalPageId,
    pageName: site.pageName,
    state: site.state,
    draft: site.state !== 'live',
    companyId: site.companyId,
    company: {
      companyId: site.companyId,
      companyName: row.company_name,
      description: site.description ?? row.company_description,
      videoUrl: videoUrl !== null && readVideo(videoUrl) ? videoUrl : null,
    },
    logo: site.logo ?? row.company_logo,
    banner: site.banner ?? row.company_banner,
    bgColor: site.bgColor,
    descBgColor: site.descBgColor,
    enableChat: site.enableChat,
    disableClosedJobs: site.disableClosedJobs,
    allowJobLogoDisplay: site.allowJobLogoDisplay,
    poweredBy: site.poweredBy && (await settingsOf(row.company_id)).poweredBy,
    userinfo:
      row.firstname === null ? null : { firstname: row.firstname, lastname: row.lastname ?? '', logo: row.picture },
    primaryTalentpoolUserIdSharingHashes: link,
    primaryBucketId: site.primaryBucketId,
    managedCompanies: shown,
    searchCriteria: site.searchCriteria,
    blocks: site.blocks,
    seo: site.seo,
    languages: site.languages,
  }
}

/** Whose jobs a microsite shows, and whether closed ones are among them. */
export async function findMicrositeScope(
  pageId: string,
  viewer: Viewer | null,
  isPreview = false,
): Promise<{ companyIds: number[]; hasClosedJobs: boolean }> {
  const site = await settingsFor(await findRow(pageId, viewer), viewer, isPreview)
  const shown = await shownCompaniesOf(site)
  return {
    companyIds: [site.companyId, ...shown.map(company => company.childCompanyId)],
    hasClosedJobs: !site.disableClosedJobs,
  }
}
