import { referralIncentive } from '@hireloom/contract/companies/behaviour.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isStaff, mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as contract from '@hireloom/contract/referrals/incentives.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { type OwnIncentive, ownIncentive, promisedBy, readOwnIncentive } from '../apply/incentives.ts'
import { isSettingOn, settingsOf } from '../companies/settings.ts'
import { jobIsOpen, jobManagedBy } from '../jobs/visibility.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords } from '../kernel/list-of.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'

/** Jobs (alias `j`) whose referrals the viewer's company pays for, and on which the viewer may do this. */
const isPaidBy = (viewer: StaffViewer, may: 'referrals.view' | 'referrals.manage'): RawBuilder<boolean> =>
  sql<boolean>`(j.recruiter_company_id = ${viewer.companyId} and ${jobManagedBy(viewer, may)})`

interface Row {
  jobId: number
  jobName: string
  companyName: string
  own: unknown
  canChange: boolean
}

const columns = (
  viewer: StaffViewer,
) => sql`j.job_id as "jobId", j.title as "jobName", c.company_name as "companyName", ${ownIncentive} as own,
  ${isPaidBy(viewer, 'referrals.manage')} as "canChange"`

async function toIncentive({ own, ...row }: Row, viewer: StaffViewer) {
  const chosen = readOwnIncentive(own)
  return { ...row, incentive: await promisedBy(chosen, viewer.companyId), isOwn: chosen !== null }
}

export async function findJobIncentives(
  { searchKey, isOwn, limit, skip }: AnswerInput<typeof contract.listJobIncentives>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listJobIncentives>> {
  const hasOwn = sql<boolean>`exists (select 1 from job_incentive i where i.job_id = j.job_id)`
  const where = sql<boolean>`(${isPaidBy(viewer, 'referrals.view')} and j.allow_referral and ${jobIsOpen()}
    and ${isSettingOn('referButton', sql`j.recruiter_company_id`)} and ${isOwn === undefined ? sql`true` : sql`${hasOwn} = ${isOwn}`}
    and ${holdsWords(sql`concat_ws(' ', j.title, c.company_name)`, searchKey)})`
  const [found, [all]] = await Promise.all([
    rows(sql<Row>`select ${columns(viewer)} from job j join company c on c.company_id = j.company_id where ${where}
      order by j.open_date desc, j.job_id desc limit ${limit} offset ${skip}`),
    rows(
      sql<{
        count: number
      }>`select count(*)::int as count from job j join company c on c.company_id = j.company_id where ${where}`,
    ),
  ])
  const list = await Promise.all(found.map(row => toIncentive(row, viewer)))
  return { list, count: all?.count ?? 0, usual: (await settingsOf(viewer.companyId)).referralIncentive }
}

const state = z.object({ own: z.object({ promised: z.nullable(referralIncentive) }).nullable() })

const incentiveUndo = defineUndo({
  name: 'job-incentive',
  entity: 'job',
  lasts: 'structure',
  inverse: z.object({ was: state, is: state }),
  mayTakeBack: viewer => mayDo(viewer, 'referrals.manage'),
  takeBack: async ({ was, is }, viewer, jobId) => {
    const held = await hold(jobId, viewer)
    if (JSON.stringify(held.own) !== JSON.stringify(is.own)) throw new Problem('illegal-change')
    await write(jobId, was.own, held, viewer)
    return 1
  },
})

async function hold(jobId: number, viewer: Viewer) {
  if (!isStaff(viewer)) throw new Problem('not-found')
  const [job] = await rows(sql<{ companyId: number; own: unknown }>`
    select j.company_id as "companyId", ${ownIncentive} as own from job j
    where j.job_id = ${jobId} and ${isPaidBy(viewer, 'referrals.manage')} for no key update of j`)
  if (!job) throw new Problem('not-found')
  return { companyId: job.companyId, own: readOwnIncentive(job.own) }
}

async function write(
  jobId: number,
  chosen: OwnIncentive | null,
  held: { readonly companyId: number; readonly own: OwnIncentive | null },
  viewer: Viewer,
): Promise<void> {
  if (chosen === null) await rows(sql`delete from job_incentive where job_id = ${jobId}`)
  else {
    const { amount = null, currency = null, afterDays = 0 } = chosen.promised ?? {}
    await rows(sql`
      insert into job_incentive (job_id, amount, currency, after_days, changed_by, changed_at)
      values (${jobId}, ${amount}, ${currency}, ${afterDays}, ${viewer.userId}, ${now()})
      on conflict (job_id) do update set amount = excluded.amount, currency = excluded.currency, after_days = excluded.after_days,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
  }
  const said = (own: OwnIncentive | null) => ({ isOwn: own !== null, incentive: own?.promised ?? null })
  await record('job_incentive_changed', {
    entityId: jobId,
    companyId: held.companyId,
    jobId,
    before: said(held.own),
    after: said(chosen),
  })
}

/** Sets what is promised for a hire to one job; what earlier referrals were promised stays. */
export function changeJobIncentive(
  jobId: number,
  { isOwn, incentive }: AnswerInput<typeof contract.changeJobIncentive>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.changeJobIncentive>> {
  return transaction(async () => {
    const held = await hold(jobId, viewer)
    const chosen = isOwn ? { promised: incentive } : null
    await write(jobId, chosen, held, viewer)
    const [row] = await rows(sql<Row>`
      select ${columns(viewer)} from job j join company c on c.company_id = j.company_id where j.job_id = ${jobId}`)
    if (!row) throw new Problem('not-found')
    const undo = await incentiveUndo.issue(viewer, jobId, { was: { own: held.own }, is: { own: chosen } })
    return { job: await toIncentive(row, viewer), undo }
  })
}
