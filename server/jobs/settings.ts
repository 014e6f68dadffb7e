import { type CompanySettings, settingsOf } from '../companies/settings.ts'
import { db } from '../kernel/postgres/db.ts'

/**
 * The settings by which a job takes applications and answers them: those of the company that recruits for it. The job's page, its form, the
 * promised answer and the pages after applying all use these, also where another company hires.
 */
export async function settingsOfJob(jobId: number): Promise<CompanySettings> {
  const row = await db()
    .selectFrom('job')
    .select('recruiter_company_id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return settingsOf(row.recruiter_company_id)
}
