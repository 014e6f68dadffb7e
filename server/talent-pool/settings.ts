import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import {
  askedWhere,
  type changeTalentPoolSettings,
  type readTalentPoolSettings,
  type TalentPoolField,
  talentPoolFields,
} from '@hireloom/contract/talent-pool/settings.ts'
import { requireApproved } from '../companies/approved.ts'
import { type CompanySettings, settingsOf, writeSetting } from '../companies/settings.ts'
import { record } from '../kernel/history.ts'
import { alone, transaction } from '../kernel/postgres/db.ts'

type PoolSettings = Answer<typeof readTalentPoolSettings>

/** What a company's join form asks. */
export const askedFields = ({ talentPoolFields: stored }: CompanySettings): Record<TalentPoolField, boolean> =>
  askedWhere(field => stored[field] !== false)

export async function findPoolSettings(companyId: number): Promise<PoolSettings> {
  await requireApproved(companyId)
  const settings = await settingsOf(companyId)
  const asked = askedFields(settings)
  return {
    data: { list: talentPoolFields.map(field => ({ talentPoolField: field, isEnabled: asked[field] })) },
    emailDomain: settings.talentPoolEmailValidationDomain,
  }
}

/** Writes what an administrator chose for the caller's company. */
export async function changePoolSettings(
  companyId: number,
  change: AnswerInput<typeof changeTalentPoolSettings>['body'],
  viewer: StaffViewer,
): Promise<PoolSettings> {
  if (viewer === null || viewer.companyId !== companyId) throw new Problem('not-found')
  return transaction(async () => {
    // Several fields are one setting: what another administrator is just choosing must be read here.
    await alone(`talent pool settings of ${companyId}`)
    const settings = await settingsOf(companyId)
    const before = { fields: askedFields(settings), emailDomain: settings.talentPoolEmailValidationDomain }
    const chosen = (change.data?.list ?? []).map(each => [each.talentPoolField, each.isEnabled])
    const fields = { ...before.fields, ...Object.fromEntries(chosen) }
    const after = {
      fields,
      emailDomain: change.emailDomain === undefined ? before.emailDomain : change.emailDomain,
    }
    await writeSetting(companyId, 'talentPoolFields', after.fields)
    await writeSetting(companyId, 'talentPoolEmailValidationDomain', after.emailDomain)
    const about = { entityId: companyId, companyId }
    await record('talent_pool_settings_changed', { ...about, before, after })
    return findPoolSettings(companyId)
  })
}
