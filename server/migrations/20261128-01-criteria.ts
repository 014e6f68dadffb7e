import { type Kysely, sql } from 'kysely'

/**
 * What a job asks of people, by version; a job without a row follows its fields. A score that rests on something changed is due
 * again: triggers notice every way in which a job or a profile changes, and the queue empties the table. Scores of the former rule are all
 * due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_criteria (
      job_id bigint not null references job on delete cascade,
      version int not null check (version > 0),
      criteria jsonb not null,
      has_caps boolean not null,
      cause text not null check (cause in ('generated', 'edited', 'restored')),
      restored_version int,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null,
      primary key (job_id, version)
    )`.execute(db)
  await sql`create index job_criteria_made_by on job_criteria (made_by)`.execute(db)
  await sql`
    create table score_due (
      app_id bigint primary key references application on delete cascade
    )`.execute(db)
  await sql`alter table application add column scored_at timestamptz`.execute(db)
  await sql`
    create function score_job_again(changed_job bigint) returns void language sql as $$
      insert into score_due select app_id from application where job_id = changed_job and state = 'active'
      order by app_id on conflict do nothing
    $$`.execute(db)
  await sql`
    create function job_criteria_change() returns trigger language plpgsql as $$
    begin
      perform score_job_again(new.job_id);
      return null;
    end $$`.execute(db)
  await sql`
    create function job_facts_change() returns trigger language plpgsql as $$
    declare changed_job bigint := case when tg_op = 'DELETE' then old.job_id else new.job_id end;
    begin
      if not exists (select 1 from job_criteria where job_id = changed_job) then
        perform score_job_again(changed_job);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function profile_facts_change() returns trigger language plpgsql as $$
    begin
      insert into score_due select app_id from application where profile_id = new.profile_id and state = 'active'
      order by app_id on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create function application_has_no_score() returns trigger language plpgsql as $$
    begin
      insert into score_due values (new.app_id) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`create trigger job_criteria_changed after insert on job_criteria for each row execute function job_criteria_change()`.execute(
    db,
  )
  await sql`create trigger job_skill_changed after insert or update or delete on job_skill for each row execute function job_facts_change()`.execute(
    db,
  )
  await sql`
    create trigger job_facts_changed after update of title, min_exp, max_exp, region, work_location, workplace_type, country_id,
      qualification_type_id, job_desc, job_req on job for each row
    when ((old.title, old.min_exp, old.max_exp, old.region, old.work_location, old.workplace_type, old.country_id,
        old.qualification_type_id, old.job_desc, old.job_req)
      is distinct from (new.title, new.min_exp, new.max_exp, new.region, new.work_location, new.workplace_type, new.country_id,
        new.qualification_type_id, new.job_desc, new.job_req))
    execute function job_facts_change()`.execute(db)
  await sql`
    create trigger profile_facts_changed after update of skills, current_title, summary, country_id, parsed on profile for each row
    when ((old.skills, old.current_title, old.summary, old.country_id, old.parsed)
      is distinct from (new.skills, new.current_title, new.summary, new.country_id, new.parsed))
    execute function profile_facts_change()`.execute(db)
  await sql`
    create trigger application_needs_score after insert on application for each row
    when (new.resume_document_id is null and new.state = 'active') execute function application_has_no_score()`.execute(
    db,
  )
  await sql`insert into score_due select app_id from application where score is not null and state <> 'archived'`.execute(
    db,
  )
}
