import { sql } from 'kysely'
import { copiesPart } from '../jobs/parts.ts'
import { db } from '../kernel/postgres/db.ts'

/** The stages of a job with what was changed in them; stages of other workflows, which some applicants follow, stay behind. */
copiesPart('workflow', async ({ fromJobId, toJobId }) => {
  await sql`delete from job_workflow_stage where job_id = ${toJobId}`.execute(db())
  await sql`
    update job_workflow w set workflow_id = f.workflow_id
    from job_workflow f where f.job_id = ${fromJobId} and w.job_id = ${toJobId}`.execute(db())
  await sql`
    insert into job_workflow_stage (job_id, workflow_id, from_stage_id, position, name, stage_type_id, stage_group, config, candidate_label,
      sla_hours, schedule_event_data, written_assessment_id, pre_interview_stage_id, video_interview_id, soft_skill_assessment_id,
      scorecard_template_id, interviewer_pool, exit_rules, auto_advance)
    select ${toJobId}, s.workflow_id, s.from_stage_id, s.position, s.name, s.stage_type_id, s.stage_group, s.config, s.candidate_label,
      s.sla_hours, s.schedule_event_data, s.written_assessment_id, s.pre_interview_stage_id, s.video_interview_id, s.soft_skill_assessment_id,
      s.scorecard_template_id, s.interviewer_pool, s.exit_rules, s.auto_advance
    from job_workflow_stage s join job_workflow w using (job_id, workflow_id)
    where s.job_id = ${fromJobId} and s.removed_at is null order by s.position, s.job_stage_id`.execute(db())
})
