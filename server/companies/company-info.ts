import type { CareersContent } from '@hireloom/contract/companies/careers-page.ts'
import type { CompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { publicUrl } from '../kernel/ports.ts'
import { db } from '../kernel/postgres/db.ts'
import { qrDataAddress } from '../kernel/qr-code.ts'
import { findCareersContent } from './careers-content.ts'
import { managedCompaniesOf } from './managed.ts'
import { settingsOf } from './settings.ts'
import { primaryLinkOf } from './shareable-links.ts'

/** What everybody may know of an approved company; with `instead`, as it would be with another careers page. */
export async function findCompanyInfo(companyId: number, instead?: CareersContent): Promise<CompanyInfo> {
  const company = await db()
    .selectFrom('company as c')
    .select(['c.company_name', 'c.description', 'c.website'])
    .where('c.company_id', '=', companyId)
    .where('c.status', '=', 'approved')
    .executeTakeFirst()
  if (!company) throw new Problem('not-found')
  const [page, settings, managed, link] = await Promise.all([
    instead ?? findCareersContent(companyId),
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
    logo: page.logo,
    banner: page.banner,
    emailBg: settings.emailBg,
    bgColor: settings.bgColor,
    primaryColor: page.primaryColor,
    enableJobBranding: settings.enableJobBranding,
    enableChat: settings.enableChat,
    jobFields: settings.jobFields,
    applyRoleType: settings.applyRoleType,
    jobExpiryPeriod: settings.jobExpiryPeriod,
    careersPage: {
      companyDescription: page.companyDescription ?? company.description,
      heroVideo: page.heroVideo,
      includeManagedCompanies: page.includeManagedCompanies,
      blocks: page.blocks,
      descBgColor: page.descBgColor,
      showsJoinLink: page.showsJoinLink,
      languages: page.languages,
    },
    poweredBy: settings.poweredBy,
    managedCompanies: managed,
    primaryTalentpoolUserIdSharingHashes: link,
    sharinghashCode:
      link &&
      qrDataAddress(
        `${publicUrl()}${pathOf('/public/join/talentpool/:sharinghash', { sharinghash: link.sharinghash })}`,
      ),
  }
}
