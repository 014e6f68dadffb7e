import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { isFieldName, type MappedColumn } from './field-names.ts'

/** Columns as a table keeps them. */
export const keptColumns = z.array(z.object({ name: z.string(), field: z.nullable(z.string().refine(isFieldName)) }))

/** Which field each column of a source filled when it was imported last; without a company those of the command. */
export async function findMapping(companyId: number | null, source: string): Promise<MappedColumn[]> {
  const row = await db()
    .selectFrom('import_mapping')
    .select('columns')
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .where('source', '=', source)
    .executeTakeFirst()
  return keptColumns.safeParse(row?.columns).data ?? []
}

export async function keepMapping(
  companyId: number | null,
  source: string,
  columns: readonly MappedColumn[],
): Promise<void> {
  const values = { columns: json(columns), changed_at: now() }
  await db()
    .insertInto('import_mapping')
    .values({ company_id: companyId, source, ...values })
    .onConflict(conflict => conflict.columns(['company_id', 'source']).doUpdateSet(values))
    .execute()
}
