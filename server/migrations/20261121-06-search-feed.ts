import { type Kysely, sql } from 'kysely'

/** Statement triggers on a table whose rows belong to jobs: the numbers of all jobs touched, once a statement. */
const watch = (table: string, ofNew: string, ofOld: string): string => `
  create trigger ${table}_feeds_insert after insert on ${table} referencing new table as changed for each statement execute function feed_search(${ofNew});
  create trigger ${table}_feeds_update after update on ${table} referencing new table as changed for each statement execute function feed_search(${ofNew});
  create trigger ${table}_feeds_delete after delete on ${table} referencing old table as changed for each statement execute function feed_search(${ofOld});
`

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- What search indexes must read again, written with the change. Readers go on from (xid, seq) below the oldest running transaction:
    -- a cursor on seq alone would skip a row whose transaction began earlier and committed later.
    create table search_change (
      seq bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      kind text not null check (kind in ('job', 'profile')),
      id bigint not null,
      changed_at timestamptz not null default now()
    );
    create index search_change_order on search_change (xid, seq);
    create index search_change_age on search_change (changed_at);

    -- Tells one database from another, so that files made from one are not used with another.
    create table installation (installation_id uuid primary key default gen_random_uuid());
    insert into installation default values;

    -- The trigger's argument is a query over the changed rows, giving the numbers of what changed.
    create function feed_search() returns trigger language plpgsql as $$
      begin
        execute format('insert into search_change (kind, id) select %L, x.id from (%s) x where x.id is not null', tg_argv[0], tg_argv[1]);
        if found then perform pg_notify('search_change', ''); end if;
        return null;
      end $$;
  `.execute(handle)
  const rows = (query: string, kind = 'job') => `'${kind}', '${query}'`
  const jobs = rows('select job_id as id from changed')
  const distinctJobs = rows('select distinct job_id as id from changed')
  const companies = rows('select j.job_id as id from job j join changed c on c.company_id = j.company_id')
  const links = rows('select j.job_id as id from job j join changed c on c.parent_company_id = j.company_id')
  const skills = rows('select distinct js.job_id as id from job_skill js join changed c on c.skill_id = js.skill_id')
  const names = rows('select j.job_id as id from job j join changed c on c.name_id = j.name_id')
  const choices = rows('select j.job_id as id from job j join changed c on c.choice_id = j.hour_type_id')
  const profiles = rows('select profile_id as id from changed', 'profile')
  await sql
    .raw(
      [
        watch('job', jobs, jobs),
        watch('job_skill', distinctJobs, distinctJobs),
        watch('job_collaborator', distinctJobs, distinctJobs),
        watch('job_authorized_user', distinctJobs, distinctJobs),
        watch('company_link', links, links),
        watch('profile', profiles, profiles),
        // A name changes what its jobs are found by; the first rows of a name have no jobs yet.
        `create trigger company_feeds_update after update on company referencing new table as changed for each statement execute function feed_search(${companies});`,
        `create trigger skill_feeds_update after update on skill referencing new table as changed for each statement execute function feed_search(${skills});`,
        `create trigger job_name_feeds_update after update on job_name referencing new table as changed for each statement execute function feed_search(${names});`,
        `create trigger choice_feeds_update after update on choice referencing new table as changed for each statement execute function feed_search(${choices});`,
      ].join('\n'),
    )
    .execute(handle)
}
