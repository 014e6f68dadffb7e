import { type Kysely, sql } from 'kysely'

/** Conditions on answers say of what kind their question was, and sent answers which questions stood on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether a question has changed its kind since the automation was made is told by the history; those conditions are set up again by a person.
  await sql`
    create function pg_temp.with_kind(leaf jsonb, of_job bigint, since timestamptz) returns jsonb language sql as $$
      select case when leaf ->> 'fact' is distinct from 'answer' then leaf else leaf || jsonb_build_object('kind', (
        select q.type_name from job_question q join job_question_map m using (job_question_id)
        where m.job_id = of_job and q.job_question_id = (leaf ->> 'jobQuestionId')::bigint and not exists (
          select 1 from domain_event e where e.job_id = of_job and e.verb = 'question_changed' and e.ts >= since
            and e.entity_id = m.job_question_map_id and e.before ->> 'typeName' is distinct from e.after ->> 'typeName'))) end $$;
    update automation r set conditions = jsonb_set(r.conditions, '{of}', (
      select jsonb_agg(case when part ? 'match' then jsonb_set(part, '{of}', (
          select jsonb_agg(pg_temp.with_kind(leaf, r.job_id, r.created_at) order by at) from jsonb_array_elements(part -> 'of') with ordinality l (leaf, at)))
        else pg_temp.with_kind(part, r.job_id, r.created_at) end order by place)
      from jsonb_array_elements(r.conditions -> 'of') with ordinality p (part, place)))
    where r.conditions::text like '%"answer"%' and jsonb_array_length(r.conditions -> 'of') > 0;

    alter table job_answer_sheet add column question_ids bigint[] not null default '{}';
    update job_answer_sheet s set question_ids = array(
      select m.job_question_id from application a join job_question_map m using (job_id) join job_question q using (job_question_id)
      where a.app_id = s.app_id and q.created_at <= coalesce(s.changed_at, s.submitted_at)
        and (m.removed_at is null or m.removed_at > coalesce(s.changed_at, s.submitted_at)))
    where s.submitted_at is not null;`.execute(db)
}
