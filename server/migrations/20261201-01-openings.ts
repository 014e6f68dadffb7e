import { type Kysely, sql } from 'kysely'

/** Seats that a job is to fill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table opening (
      opening_id bigint generated always as identity primary key,
      job_id bigint not null references job on delete cascade,
      -- The company that hires, within which codes are unique.
      company_id bigint not null references company on delete cascade,
      code text not null check (code <> ''),
      department_id bigint references department on delete set null,
      office_id bigint references office on delete set null,
      target_start date,
      reason text not null check (reason in ('new', 'replacement', 'temporary')),
      -- An application that is gone leaves its opening open.
      filled_by_app_id bigint references application on delete set null,
      cancelled_at timestamptz,
      state text not null generated always as (
        case when cancelled_at is not null then 'cancelled' when filled_by_app_id is not null then 'filled' else 'open' end) stored,
      version int not null default 1,
      created_at timestamptz not null default now(),
      check (cancelled_at is null or filled_by_app_id is null)
    );
    create unique index opening_code_key on opening (company_id, lower(code));
    create unique index opening_filled_by on opening (filled_by_app_id) where filled_by_app_id is not null;
    create index opening_job on opening (job_id, opening_id);
    create index opening_department on opening (department_id) where department_id is not null;
    create index opening_office on opening (office_id) where office_id is not null;

    -- The number of vacancies of a job with openings is that of its open and filled ones, whoever writes it: an editor, an approval, an import.
    create function count_vacancies() returns trigger language plpgsql as $$
      declare
        openings int;
        seats int;
      begin
        select count(*), count(*) filter (where cancelled_at is null) into openings, seats from opening where job_id = new.job_id;
        if openings > 0 then
          new.vacancy := nullif(seats, 0);
        end if;
        return new;
      end $$;
    create trigger job_counts_vacancies before update of vacancy on job for each row execute function count_vacancies();`.execute(
    db,
  )
}
