import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { alwaysAsked, type TalentPoolField, talentPoolFields } from '@hireloom/contract/talent-pool/settings.ts'
import { type CompanySettings, settingsOf } from '../companies/settings.ts'
import { db, json, transaction } from '../kernel/db.ts'
import { record } from '../kernel/events.ts'

type SettingList = { talentPoolField: TalentPoolField; isEnabled: boolean }[]

/** What a company's join form asks. */
export function askedFields({ talentPoolFields: stored }: CompanySettings): Record<TalentPoolField, boolean> {
  const isAsked = (field: TalentPoolField): boolean => field === alwaysAsked || stored[field] !== false
  return {
    candidate_first_name: isAsked('candidate_first_name'),
    candidate_last_name: isAsked('candidate_last_name'),
    candidate_email: true,
    candidate_mobile_number: isAsked('candidate_mobile_number'),
    referer_name: isAsked('referer_name'),
    referer_email: isAsked('referer_email'),
    referer_id: isAsked('referer_id'),
    capture_cv: isAsked('capture_cv'),
  }
}

export async function findPoolSettings(companyId: number): Promise<{ data: SettingList }> {
  const company = await db()
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  if (!company) throw new Problem('not-found')
  const asked = askedFields(await settingsOf(companyId))
  return { data: talentPoolFields.map(field => ({ talentPoolField: field, isEnabled: asked[field] })) }
}

/** Writes what an administrator chose for the own company. */
export async function changePoolSettings(
  companyId: number,
  change: SettingList,
  viewer: Viewer | null,
): Promise<{ data: SettingList }> {
  if (viewer === null || viewer.companyId !== companyId) throw new Problem('not-found')
  return transaction(async () => {
    const before = askedFields(await settingsOf(companyId))
    const after = { ...before, ...Object.fromEntries(change.map(each => [each.talentPoolField, each.isEnabled])) }
    const value = json(after)
    await db()
      .insertInto('company_setting')
      .values({ company_id: companyId, name: 'talentPoolFields', value })
      .onConflict(conflict => conflict.columns(['company_id', 'name']).doUpdateSet({ value }))
      .execute()
    await record({
      verb: 'talent_pool_settings_changed',
      entity: 'company',
      entityId: companyId,
      companyId,
      before,
      after,
    })
    return findPoolSettings(companyId)
  })
}
