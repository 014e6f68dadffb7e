import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import type { Victim } from './victim.ts'

/**
 * The columns that say whose a row is, the narrowest first: the applications of a public job are open to everybody, so that a table that
 * knows its job is judged by the hidden jobs alone.
 */
const owners = [
  'app_id',
  'job_id',
  'chat_thread_id',
  'bucket_id',
  'microsite_id',
  'workflow_id',
  'approval_id',
  'step_id',
  'duplicate_id',
  'profile_id',
  'company_id',
  'user_id',
] as const

/** Tables in which a stranger's call leaves a trace that is none of the victim's. */
const traces: Readonly<Record<string, string>> = {
  domain_event: 'the history of what was done',
}

/** Columns that change when somebody looks. */
const looked = ['last_seen_at', 'expires_at', 'last_used_at']

/** All rows of the victim that a stranger could have touched, each after its table's name, of every table that says whose its rows are. */
export async function rowsOf(victim: Victim): Promise<string[]> {
  const hiddenJobs = victim.jobIds.slice(0, 2)
  const known: Readonly<Record<(typeof owners)[number], readonly number[]>> = {
    app_id: [victim.appId],
    job_id: hiddenJobs,
    chat_thread_id: [victim.chatId],
    bucket_id: [victim.bucketId],
    microsite_id: [victim.micrositeId],
    workflow_id: [victim.workflowId],
    approval_id: [victim.approvalId],
    step_id: [victim.stepId],
    duplicate_id: [victim.duplicateId],
    profile_id: [victim.profileId],
    company_id: [victim.companyId],
    user_id: [victim.userId],
  }
  const tables = await rows(sql<{ name: string; columns: string[] }>`
    select c.table_name as name, array_agg(c.column_name::text) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`)
  const lines: string[] = []
  for (const { name, columns } of tables) {
    const owner = owners.find(column => columns.includes(column))
    if (owner === undefined || name in traces) continue
    const found = await rows(sql<{ row: string }>`
      select (to_jsonb(r) - ${looked}::text[])::text as row from ${sql.table(name)} r
      where ${sql.ref(`r.${owner}`)} = any(${[...known[owner]]}::bigint[]) order by 1`)
    for (const { row } of found) lines.push(`${name} ${row}`)
  }
  return lines
}
