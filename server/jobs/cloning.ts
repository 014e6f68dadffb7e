import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { type cloneJob as contract, jobParts } from '@hireloom/contract/jobs/cloning.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { db, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { insertDraftOf } from './creating.ts'
import { editedJob, fieldsOf } from './editor.ts'
import { toFields } from './job-fields.ts'
import { copiesPart, copyPart, copyRestOf } from './parts.ts'
import { isOfCompany, jobManagedBy } from './visibility.ts'

/** Makes a draft of the same texts and fields; of a job that the viewer sees and the viewer's company hires or recruits for. */
export function cloneJob(
  jobId: number,
  { title, include }: AnswerInput<typeof contract>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract>> {
  return transaction(async () => {
    const before = await fieldsToClone(jobId, viewer)
    const fields = {
      ...before,
      title: cleanLine(title ?? before.title),
      closeDate: null,
      internalCode: '',
      isPrivate: true,
    }
    const toJobId = await insertDraftOf(fields, viewer)
    await copyRest(jobId, toJobId)
    const cloning = { fromJobId: jobId, toJobId, viewer }
    await copyRestOf(cloning)
    for (const part of jobParts) if (include[part]) await copyPart(part, cloning)
    return { jobId: toJobId }
  })
}

/** What the viewer may read of a job: for who edits it also what is not published and pay that others do not see. */
async function fieldsToClone(jobId: number, viewer: StaffViewer): Promise<JobFields> {
  const isOurs = (may: Permission) => sql<boolean>`(${jobManagedBy(viewer, may)} and ${isOfCompany(viewer.companyId)})`
  const edited = await editedJob(jobId, isOurs('jobs.edit'))
  if (edited) return fieldsOf(edited)
  const seen = await editedJob(jobId, isOurs('jobs.view'))
  if (!seen) throw new Problem('not-found')
  const fields = toFields(seen)
  return fields.hideSalary ? { ...fields, currency: null, minSalary: null, maxSalary: null } : fields
}

/** What of a job its editor does not hold. A clone of a confidential job is confidential, whoever gets in. */
async function copyRest(fromJobId: number, toJobId: number): Promise<void> {
  await sql`
    update job j set company_id = f.company_id, recruiter_company_id = f.recruiter_company_id, industry_id = f.industry_id, lang = f.lang,
      confidential = f.confidential
    from job f where f.job_id = ${fromJobId} and j.job_id = ${toJobId}`.execute(db())
}

/** Collaborators, open collaboration, and the people with access to a confidential job. */
copiesPart('team', async ({ fromJobId, toJobId }) => {
  await sql`
    update job j set open_collabs = f.open_collabs
    from job f where f.job_id = ${fromJobId} and j.job_id = ${toJobId}`.execute(db())
  await sql`
    insert into job_collaborator (job_id, user_id, role_id)
    select ${toJobId}, c.user_id, c.role_id from job_collaborator c join job j on j.job_id = ${toJobId}
    where c.job_id = ${fromJobId} and c.user_id is distinct from j.owner_user_id`.execute(db())
  await sql`
    insert into job_authorized_user (job_id, user_id)
    select ${toJobId}, user_id from job_authorized_user where job_id = ${fromJobId}`.execute(db())
})
