import { definitionTexts, type FieldType } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/** Throws when conditions lead from a field back to itself: such fields could never appear. Run it after the change, in its transaction. */
export async function refuseCircle(companyId: number, type: FieldType): Promise<void> {
  const found = await rows(sql<{ name: string; conditions: { fieldName: string }[] }>`
    select lower(name) as name, conditions from custom_field
    where company_id = ${companyId} and type = ${type} and archived_at is null`)
  const leads = new Map(found.map(row => [row.name, row.conditions.map(({ fieldName }) => fieldName.toLowerCase())]))
  const done = new Set<string>()
  const visit = (name: string, above: ReadonlySet<string>): void => {
    if (above.has(name)) throw new Problem('invalid', { fields: { cfConditionalConfig: definitionTexts.circle.id } })
    if (done.has(name)) return
    for (const next of leads.get(name) ?? []) visit(next, new Set([...above, name]))
    done.add(name)
  }
  for (const name of leads.keys()) visit(name, new Set())
}
