import { sql } from 'kysely'
import { copiesPart } from '../jobs/parts.ts'
import { db } from '../kernel/postgres/db.ts'

copiesPart('questions', async ({ fromJobId, toJobId }) => {
  await sql`
    insert into job_question_map (job_id, job_question_id, position, required, knockout)
    select ${toJobId}, job_question_id, position, required, knockout from job_question_map
    where job_id = ${fromJobId} and removed_at is null order by position, job_question_map_id`.execute(db())
})
