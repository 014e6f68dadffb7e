import { type Kysely, sql } from 'kysely'

/** Tells of the jobs that a row of another table names, where the name changes. */
const watch = (table: string, key: string, name: string, jobs: string): string => `
  drop trigger ${table}_feeds_update on ${table};
  create trigger ${table}_feeds_update after update on ${table} referencing old table as before new table as changed for each statement
    execute function feed_search('job', 'select distinct job_id as id from (${jobs}) j
      join changed using (${key}) join before using (${key}) where before.${name} is distinct from changed.${name}', 'by others');
`

export async function up(handle: Kysely<unknown>): Promise<void> {
  // A new name tells of the jobs it can see, and misses one that another transaction makes at that moment. So readers look at what changed
  // by itself once more when that transaction has ended, but not at what changed by others.
  await sql`
    alter table search_change add column is_own boolean not null default true;

    create or replace function feed_search() returns trigger language plpgsql as $$
      declare told bigint;
      begin
        execute format('insert into search_change (kind, id, is_own) select %L, x.id, %L::boolean from (%s) x where x.id is not null',
          tg_argv[0], tg_nargs < 3, tg_argv[1]);
        get diagnostics told = row_count;
        if told > 0 then perform pg_notify('search_change', ''); end if;
        return null;
      end $$;
  `.execute(handle)
  await sql
    .raw(
      [
        watch('company', 'company_id', 'company_name', 'select job_id, company_id from job'),
        watch('skill', 'skill_id', 'skill_name', 'select job_id, skill_id from job_skill'),
        watch('job_name', 'name_id', 'name_name', 'select job_id, name_id from job'),
        watch(
          'choice',
          'choice_id',
          'name',
          `select job_id, choice_id from job, unnest(array[hour_type_id, term_id, seniority_id]) choice_id`,
        ),
      ].join('\n'),
    )
    .execute(handle)
}
