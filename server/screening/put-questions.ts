import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'

/** Questions of its job that were put to an applicant, by their numbers. */
export interface PutQuestions {
  readonly isSent: boolean
  readonly questionIds: ReadonlySet<number>
}

/**
 * Those that stood on the answers when they were sent; while they are not sent, those that the job had when its applicant went through the
 * form. Whoever the team has added or copied was asked nothing.
 */
export async function putQuestions(appId: number): Promise<PutQuestions> {
  const found = await rows(sql<{ questionId: number; isSent: boolean }>`
    select q.job_question_id as "questionId", s.submitted_at is not null as "isSent"
    from application a join job_question_map m using (job_id) join job_question q using (job_question_id)
    left join job_answer_sheet s using (app_id)
    where a.app_id = ${appId} and m.removed_at is null and case when s.submitted_at is not null then q.job_question_id = any(s.question_ids)
      else not a.needs_proof and exists (select 1 from stage_history h where h.app_id = a.app_id
        and h.entered_how in ('submitted', 'accepted') and h.entered_at >= q.created_at) end`)
  return { isSent: found.some(({ isSent }) => isSent), questionIds: new Set(found.map(({ questionId }) => questionId)) }
}
