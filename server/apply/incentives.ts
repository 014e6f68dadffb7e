import { type ReferralIncentive, referralIncentive } from '@hireloom/contract/companies/behaviour.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { settingsOf } from '../companies/settings.ts'
import { rows } from '../kernel/postgres/db.ts'

/** What was chosen for a job; `null` when that is nothing. */
const own = z.object({ promised: z.nullable(referralIncentive) })
export type OwnIncentive = z.output<typeof own>

/** The incentive of a job (alias `j`) of its own; null where it follows the company. */
export const ownIncentive = sql<unknown>`(select jsonb_build_object('promised', case when i.amount is not null then
    jsonb_build_object('amount', i.amount::float8, 'currency', i.currency, 'afterDays', i.after_days) end)
  from job_incentive i where i.job_id = j.job_id)` satisfies RawBuilder<unknown>

/** Reads what `ownIncentive` selects. */
export const readOwnIncentive = (value: unknown): OwnIncentive | null => z.nullable(own).parse(value)

/** What is promised for a hire that someone recommends: what was chosen for the job, else what the company that recruits for it promises. */
export async function incentiveOf(jobId: number, recruiterId: number): Promise<ReferralIncentive | null> {
  const [row] = await rows(sql<{ own: unknown }>`select ${ownIncentive} as own from job j where j.job_id = ${jobId}`)
  return promisedBy(readOwnIncentive(row?.own ?? null), recruiterId)
}

export async function promisedBy(chosen: OwnIncentive | null, recruiterId: number): Promise<ReferralIncentive | null> {
  return chosen === null ? (await settingsOf(recruiterId)).referralIncentive : chosen.promised
}
