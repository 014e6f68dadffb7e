import type { checkPhone } from '@hireloom/contract/apply/phone.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { jobVisibleTo } from '../jobs/visibility.ts'
import { db } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { judgePhoneOf } from './judge.ts'

/** The first country in whose plan a typed number exists: the chosen one, the job's, that of the browser. */
export async function findPhoneCountry(
  { mobile, countryId, jobId, region }: AnswerInput<typeof checkPhone>['body'],
  caller: Caller,
): Promise<Answer<typeof checkPhone>> {
  const others = [() => countryOfJob(jobId, caller), () => countryOfRegion(region)]
  for (const find of [() => Promise.resolve<number | null>(countryId), ...others]) {
    const each = await find()
    if (each !== null && (await judgePhoneOf(mobile, each)) !== null) return { countryId: each }
  }
  return { countryId: null }
}

async function countryOfJob(jobId: number | undefined, { viewer }: Caller): Promise<number | null> {
  if (jobId === undefined) return null
  const row = await db()
    .selectFrom('job as j')
    .select('j.country_id')
    .where('j.job_id', '=', jobId)
    .where(jobVisibleTo(viewer, {}))
    .executeTakeFirst()
  return row?.country_id ?? null
}

async function countryOfRegion(region: string | undefined): Promise<number | null> {
  if (region === undefined) return null
  const row = await db().selectFrom('country').select('country_id').where('alpha2', '=', region).executeTakeFirst()
  return row?.country_id ?? null
}
