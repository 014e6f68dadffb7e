import type { CompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { readVideo } from '@hireloom/contract/companies/video.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { db } from '../kernel/db.ts'
import { publicUrl } from '../kernel/ports.ts'
import { qrDataAddress } from '../kernel/qr-code.ts'
import { managedCompaniesOf } from './managed.ts'
import { readBlocks } from './page-blocks.ts'
import { settingsOf } from './settings.ts'
import { primaryLinkOf } from './shareable-links.ts'

/** What everybody may know of an approved company. */
export async function findCompanyInfo(companyId: number): Promise<CompanyInfo> {
  const company = await db()
    .selectFrom('company as c')
    .leftJoin('company_page as p', 'p.company_id', 'c.company_id')
    .select(['c.company_name', 'c.description', 'c.website', 'c.logo', 'c.banner'])
    .select(['p.description as page_description', 'p.hero_video', 'p.include_managed_companies', 'p.blocks'])
    .where('c.company_id', '=', companyId)
    .where('c.status', '=', 'approved')
    .executeTakeFirst()
  if (!company) throw new Problem('not-found')
  const [settings, managed, link] = await Promise.all([
    settingsOf(companyId),
    managedCompaniesOf(companyId),
    primaryLinkOf(companyId),
  ])
  return {
    company: {
      companyId,
      companyName: company.company_name,
      description: company.description,
      website: company.website,
    },
    logo: company.logo,
    banner: company.banner,
    emailBg: settings.emailBg,
    bgColor: settings.bgColor,
    primaryColor: settings.primaryColor,
    enableJobBranding: settings.enableJobBranding,
    enableChat: settings.enableChat,
    jobFields: settings.jobFields,
    applyRoleType: settings.applyRoleType,
    jobExpiryPeriod: settings.jobExpiryPeriod,
    careersPage: {
      companyDescription: company.page_description ?? company.description,
      heroVideo: company.hero_video !== null && readVideo(company.hero_video) ? company.hero_video : null,
      includeManagedCompanies: company.include_managed_companies ?? false,
      blocks: readBlocks(company.blocks),
    },
    poweredBy: settings.poweredBy,
    managedCompanies: managed,
    primaryTalentpoolUserIdSharingHashes: link,
    sharinghashCode:
      link && qrDataAddress(`${publicUrl()}/public/join/talentpool/${encodeURIComponent(link.sharinghash)}`),
  }
}
