import { type Kysely, sql } from 'kysely'

/** Why jobs are closed, as each company says it, and the closings themselves. Every company begins with the same reasons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table close_reason (
      close_reason_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      name text not null,
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      unique (close_reason_id, company_id)
    );
    create unique index close_reason_name_key on close_reason (company_id, lower(name));

    create function give_close_reasons() returns trigger language plpgsql as $$
      begin
        insert into close_reason (company_id, name) select new.company_id, shipped.name from unnest(array[
          'Position filled', 'Position cancelled', 'No suitable candidates', 'Budget withdrawn', 'Other reason']) shipped (name);
        return null;
      end $$;
    create trigger company_has_close_reasons after insert on company for each row execute function give_close_reasons();
    insert into close_reason (company_id, name) select c.company_id, shipped.name from company c cross join unnest(array[
      'Position filled', 'Position cancelled', 'No suitable candidates', 'Budget withdrawn', 'Other reason']) shipped (name);

    create table job_closing (
      job_closing_id bigint generated always as identity primary key,
      job_id bigint not null references job on delete cascade,
      close_reason_id bigint references close_reason,
      note text,
      -- What becomes of the active applications.
      disposition text not null check (disposition in ('keep', 'reject')),
      closed_by bigint references app_user,
      closed_at timestamptz not null default now(),
      -- The job was reopened, or the closing undone.
      ended_at timestamptz
    );
    create unique index job_closing_present on job_closing (job_id) where ended_at is null;
    create index job_closing_job on job_closing (job_id);
    create index job_closing_reason on job_closing (close_reason_id);
    create index job_closing_person on job_closing (closed_by);`.execute(db)
}
