import { type Kysely, sql } from 'kysely'

export async function up(handle: Kysely<unknown>): Promise<void> {
  await sql`
    -- The first stage is held while an application begins there, so that nobody takes it away meanwhile.
    create or replace function take_stage() returns trigger language plpgsql as $$
      begin
        if new.job_stage_id is null and new.state = 'active' then
          select s.job_stage_id into new.job_stage_id from job_workflow w join job_workflow_stage s using (job_id, workflow_id)
          where w.job_id = new.job_id and s.stage_group = 'applied' and s.removed_at is null order by s.position limit 1
          for key share of s;
        end if;
        new.stage_group := (select stage_group from job_workflow_stage where job_stage_id = new.job_stage_id);
        return new;
      end $$;
  `.execute(handle)
}
