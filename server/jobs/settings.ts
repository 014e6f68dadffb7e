import { type CompanySettings, settingsOf } from '../companies/settings.ts'
import { db } from '../kernel/postgres/db.ts'

/**
 * The settings by which a job takes applications and answers them: those of the company that recruits for it. The job's page, its form, the
 * promised answer and the pages after applying all use these, also where another company hires.
 */
export const settingsOfJob = async (jobId: number): Promise<CompanySettings> => settingsOf(await recruiterOf(jobId))

/** The company that recruits for a job. */
export async function recruiterOf(jobId: number): Promise<number> {
  const row = await db()
    .selectFrom('job')
    .select('recruiter_company_id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return row.recruiter_company_id
}
