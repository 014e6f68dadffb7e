import { type Kysely, sql } from 'kysely'

/** People of the talent pool that a search has found for a job, what the team says of them, and when a job was searched for last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_match (
      job_id bigint not null references job on delete cascade,
      profile_id bigint not null references profile on delete cascade,
      score numeric not null,
      breakdown jsonb not null,
      computed_at timestamptz not null,
      primary key (job_id, profile_id)
    )`.execute(db)
  await sql`create index job_match_rank on job_match (job_id, score desc, profile_id desc)`.execute(db)
  await sql`create index job_match_profile on job_match (profile_id)`.execute(db)
  await sql`
    create table match_feedback (
      job_id bigint not null references job on delete cascade,
      profile_id bigint not null references profile on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      verdict text not null check (verdict in ('up', 'down')),
      reason text not null default '',
      given_at timestamptz not null,
      primary key (job_id, profile_id, user_id)
    )`.execute(db)
  await sql`create index match_feedback_profile on match_feedback (profile_id)`.execute(db)
  await sql`create index match_feedback_user on match_feedback (user_id)`.execute(db)
  await sql`
    create table job_sourcing (
      job_id bigint primary key references job on delete cascade,
      ran_at timestamptz not null,
      ran_by bigint references app_user on delete set null
    )`.execute(db)
  await sql`create index job_sourcing_ran_by on job_sourcing (ran_by)`.execute(db)
  // A profile is emptied in several places; what was found of the person goes with it in each.
  await sql`
    create function profile_was_emptied() returns trigger language plpgsql as $$
    begin
      delete from job_match where profile_id = new.profile_id;
      delete from match_feedback where profile_id = new.profile_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger profile_emptied after update of email, first_name on profile for each row
    when (new.email = '' and new.first_name = '' and (old.email <> '' or old.first_name <> ''))
    execute function profile_was_emptied()`.execute(db)
}
