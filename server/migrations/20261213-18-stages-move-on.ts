import { type Kysely, sql } from 'kysely'

/** Stages that applications leave by themselves once their work is complete; empty where people decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table workflow_stage add column auto_advance jsonb;
    alter table job_workflow_stage add column auto_advance jsonb;

    create or replace function copy_workflow_stages() returns trigger language plpgsql as $$
      begin
        insert into job_workflow_stage (job_id, workflow_id, from_stage_id, position, name, stage_type_id, stage_group, config,
          candidate_label, sla_hours, exit_rules, auto_advance)
        select n.job_id, n.workflow_id, s.stage_id, s.position, s.name, s.stage_type_id, s.stage_group, s.config, s.candidate_label, s.sla_hours,
          s.exit_rules, s.auto_advance
        from chosen n join workflow_stage s on s.workflow_id = n.workflow_id
        order by n.job_id, s.position;
        return null;
      end $$;`.execute(db)
}
