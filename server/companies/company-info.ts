import type { CompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { db } from '../kernel/db.ts'
import { settingsOf } from './settings.ts'

/** What everybody may know of an approved company. */
export async function findCompanyInfo(companyId: number): Promise<CompanyInfo> {
  const company = await db()
    .selectFrom('company')
    .select(['company_id', 'company_name', 'description', 'website', 'logo', 'banner'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  if (!company) throw new Problem('not-found')
  const settings = await settingsOf(companyId)
  const managed = await db()
    .selectFrom('company_link as l')
    .innerJoin('company as c', 'c.company_id', 'l.child_company_id')
    .select(['c.company_id as childCompanyId', 'c.company_name as companyName'])
    .where('l.parent_company_id', '=', companyId)
    .where('l.kind', '=', 'managed')
    .where('l.status', '=', 'approved')
    .limit(500)
    .execute()
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
      companyDescription: company.description,
      heroVideo: settings.heroVideo,
      includeManagedCompanies: settings.includeManagedCompanies,
    },
    managedCompanies: managed,
    primaryTalentpoolUserIdSharingHashes: null,
  }
}
