import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { alone, brokenConstraint, rows, transaction } from '../kernel/postgres/db.ts'

/** Rows (alias `s`) of the viewer's company that are there; every statement on the structure of a company uses it. */
export const visibleTo = (viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`(s.company_id = ${viewer.companyId} and s.removed_at is null)`

/** A colleague may take back what an administrator deleted. */
export const mayTakeBack = (viewer: Viewer): boolean => mayDo(viewer, 'company.admin')

const nameKeys = ['office_name_key', 'department_name_key', 'team_name_key', 'location_label_key', 'tag_name_key']

/**
 * Runs a change of a company's structure after those that are on their way: what a rule says of several rows stays true. A name that is
 * taken is a problem of `field`.
 */
export async function changeStructure<T>(companyId: number, field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(async () => {
      await alone(`structure ${companyId}`)
      return work()
    })
  } catch (error) {
    if (!nameKeys.includes(brokenConstraint(error) ?? '')) throw error
    const problem = new Problem('structure-name-taken')
    throw new Problem('structure-name-taken', { fields: { [field]: problem.message } })
  }
}

export const refuse = (field: string, text: { readonly id: string } = texts.notOfCompany): Problem =>
  new Problem('invalid', { fields: { [field]: text.id } })

export function assertFresh(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new Problem('stale')
}

/** Refuses people who are no members of the company. */
export async function assertColleagues(companyId: number, field: string, userIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(userIds)]
  if (wanted.length === 0) return
  const [found] = await rows(sql<{ count: number }>`
    select count(*)::int as count from membership where company_id = ${companyId} and user_id = any(${wanted})`)
  if (found?.count !== wanted.length) throw refuse(field)
}

export async function assertCountry(countryId: number | null | undefined): Promise<void> {
  if (countryId == null) return
  const found = await rows(sql`select 1 from country where country_id = ${countryId}`)
  if (found.length === 0) throw refuse('countryId', texts.value)
}
