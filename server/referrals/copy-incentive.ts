import { sql } from 'kysely'
import { ownIncentive, readOwnIncentive } from '../apply/incentives.ts'
import { copiesAlways } from '../jobs/parts.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'

/** A clone promises what its original does, unless another company would have to pay for what this one clones. */
copiesAlways(async ({ fromJobId, toJobId, viewer: { companyId, userId } }) => {
  const [copied] = await rows(sql<{ hiringId: number; own: unknown }>`
    with copied as (
      insert into job_incentive (job_id, amount, currency, after_days, changed_by, changed_at)
      select ${toJobId}, i.amount, i.currency, i.after_days, ${userId}, ${now()}
      from job_incentive i join job f using (job_id) where i.job_id = ${fromJobId} and f.recruiter_company_id = ${companyId}
      returning job_id)
    select j.company_id as "hiringId", ${ownIncentive} as own from job j where j.job_id = ${fromJobId} and exists (select 1 from copied)`)
  if (!copied) return
  await record('job_incentive_changed', {
    entityId: toJobId,
    companyId: copied.hiringId,
    jobId: toJobId,
    before: { isOwn: false, incentive: null },
    after: { isOwn: true, incentive: readOwnIncentive(copied.own)?.promised ?? null },
  })
})
