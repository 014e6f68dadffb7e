import { type Kysely, sql } from 'kysely'

/** Why applicants are rejected, as each company says it. Every company begins with the same reasons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const shipped = sql`(values
    (0, 'Not enough experience', 'we'),
    (1, 'Missing required skills', 'we'),
    (2, 'Doesn''t meet a legal requirement', 'we'),
    (3, 'Other candidates were stronger', 'we'),
    (4, 'Salary expectations too high', 'we'),
    (5, 'No longer interested', 'they'),
    (6, 'Accepted another offer', 'they'),
    (7, 'Didn''t respond', 'they'),
    (8, 'Duplicate application', 'other'),
    (9, 'Other reason', 'other')) shipped (place, name, kind)`
  await sql`
    create table rejection_reason (
      rejection_reason_id bigint generated always as identity primary key,
      company_id bigint not null references company on delete cascade,
      name text not null,
      -- Whose decision it was: the company's, the applicant's, or neither's.
      kind text not null constraint rejection_reason_kind check (kind in ('we', 'they', 'other')),
      -- In which they are offered.
      place int not null,
      is_active boolean not null default true,
      created_at timestamptz not null default now()
    );
    create unique index rejection_reason_name_key on rejection_reason (company_id, lower(name));

    create function give_rejection_reasons() returns trigger language plpgsql as $$
      begin
        insert into rejection_reason (company_id, name, kind, place) select new.company_id, shipped.name, shipped.kind, shipped.place from ${shipped};
        return null;
      end $$;
    create trigger company_has_rejection_reasons after insert on company for each row execute function give_rejection_reasons();
    insert into rejection_reason (company_id, name, kind, place)
    select c.company_id, shipped.name, shipped.kind, shipped.place from company c cross join ${shipped};

    -- Of a rejection, and of the company that rejected.
    alter table application add column rejection_reason_id bigint references rejection_reason on delete set null;
    create index application_rejection_reason on application (rejection_reason_id) where rejection_reason_id is not null;`.execute(
    db,
  )
}
