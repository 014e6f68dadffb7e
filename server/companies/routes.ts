import { readCompanyInfo, readHostPreferences } from '@hireloom/contract/companies/company-info.ts'
import { answer } from '../kernel/dispatch.ts'
import { findCompanyInfo } from './company-info.ts'
import { hostPreferencesOf } from './hosts.ts'

export const routes = [
  answer(readCompanyInfo, ({ params }) => findCompanyInfo(params.companyId)),
  answer(readHostPreferences, async ({ query }) => ({ host_preferences: await hostPreferencesOf(query.hostName) })),
]
