import type { changeCompanyProfile } from '@hireloom/contract/companies/profile.ts'
import { type CompanyProfile, companySizes } from '@hireloom/contract/companies/profile.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { brokenConstraint, db, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import type { Language } from '../kernel/session.ts'
import { isTimeZone } from '../kernel/time-zone.ts'
import { choiceIn } from '../reference/choices.ts'
import { countryIn } from '../reference/countries.ts'

interface Asker {
  readonly viewer: StaffViewer
  readonly language: Language
}

async function findRow(companyId: number, isLocked = false) {
  const query = db()
    .selectFrom('company as c')
    .leftJoin('choice as i', 'i.choice_id', 'c.industry_id')
    .select(['c.company_id', 'c.company_name', 'c.website', 'c.industry_id', 'i.name as industry_name', 'c.size_band'])
    .select(['c.country_id', 'c.default_currency', 'c.time_zone', 'c.version'])
    .where('c.company_id', '=', companyId)
  const row = await (isLocked ? query.forNoKeyUpdate('c') : query).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}
type Row = Awaited<ReturnType<typeof findRow>>

const factsOf = (row: Row) => ({
  companyName: row.company_name,
  website: row.website,
  industryId: row.industry_id,
  size: companySizes.find(size => size === row.size_band) ?? null,
  countryId: row.country_id,
  currency: row.default_currency,
  timeZone: row.time_zone,
})

export async function findProfile({ viewer, language }: Asker): Promise<CompanyProfile> {
  const row = await findRow(viewer.companyId)
  return {
    ...factsOf(row),
    companyId: row.company_id,
    industryName: row.industry_name === null ? null : choiceIn(language, row.industry_name),
    countryFull: countryIn(language, row.country_id)?.countryFull ?? null,
    version: row.version,
  }
}

const refuse = (field: string): Problem => new Problem('invalid', { fields: { [field]: texts.value.id } })

async function assertKnown({ industryId, countryId, currency, timeZone }: Change): Promise<void> {
  const [known] = await rows(sql<{ industry: boolean; country: boolean }>`
    select exists (select 1 from choice where kind = 'industry' and choice_id = ${industryId ?? null}) as industry,
      exists (select 1 from country where country_id = ${countryId ?? null}) as country`)
  if (industryId != null && !known?.industry) throw refuse('industryId')
  if (countryId != null && !known?.country) throw refuse('countryId')
  if (currency != null && !Intl.supportedValuesOf('currency').includes(currency)) throw refuse('currency')
  if (timeZone != null && !isTimeZone(timeZone)) throw refuse('timeZone')
}

type Change = AnswerInput<typeof changeCompanyProfile>['body']

/** Writes what is given; what is left out stays as it is. */
export async function changeProfile(companyId: number, change: Change, asker: Asker): Promise<CompanyProfile> {
  if (companyId !== asker.viewer.companyId) throw new Problem('not-found')
  await assertKnown(change)
  const { companyName, website, industryId, size, countryId, currency, timeZone } = change
  try {
    return await transaction(async () => {
      const before = await findRow(companyId, true)
      if (change.version !== undefined && change.version !== before.version) throw new Problem('stale')
      await db()
        .updateTable('company')
        .set({
          ...(companyName !== undefined && { company_name: cleanLine(companyName) }),
          ...(website !== undefined && { website }),
          ...(industryId !== undefined && { industry_id: industryId }),
          ...(size !== undefined && { size_band: size }),
          ...(countryId !== undefined && { country_id: countryId }),
          ...(currency !== undefined && { default_currency: currency }),
          ...(timeZone !== undefined && { time_zone: timeZone }),
          version: sql`version + 1`,
          updated_at: now(),
        })
        .where('company_id', '=', companyId)
        .execute()
      const after = factsOf(await findRow(companyId))
      await record('company_profile_changed', { entityId: companyId, companyId, before: factsOf(before), after })
      return findProfile(asker)
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'company_name_key') throw error
    const { message } = new Problem('company-name-taken')
    throw new Problem('company-name-taken', { fields: { companyName: message } })
  }
}
