import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { mostSourced } from '@hireloom/contract/sourcing/sourcing.ts'
import { sql } from 'kysely'
import { presentCriteria } from '../criteria/present.ts'
import { scoreProfiles } from '../criteria/score-profiles.ts'
import { now } from '../kernel/clock.ts'
import { json, rows } from '../kernel/postgres/db.ts'
import { askedJob } from '../matching/asked.ts'
import { talentMatch } from '../matching/in-use.ts'
import { refusedBy } from '../privacy/refused.ts'

/** People looked at in one piece of a run. */
const inPiece = 100
export const pieces = mostSourced / inPiece

const anybody = {
  text: '',
  skills: [],
  countryIds: [],
  minYears: null,
  maxYears: null,
  bucketIds: [],
  isInternalEmployee: null,
  among: null,
}

/** Keeps the people of one piece with their scores. The index finds them in its rank; the criteria of the job score them. */
export async function searchPiece(jobId: number, piece: number, viewer: StaffViewer): Promise<void> {
  const job = await askedJob(viewer, jobId)
  const criteria = await presentCriteria(jobId)
  if (!criteria) return
  const match = await talentMatch({ hasJustWritten: false })
  const page = { skip: piece * inPiece, limit: inPiece, minScore: 0 }
  const except = await refusedBy(viewer.companyId)
  const { list } = await match.candidatesFor(job, { viewer }, { ...anybody, except }, page)
  const scores = await scoreProfiles(
    criteria,
    list.map(row => row.id),
  )
  const kept = [...scores].map(([profileId, { score, breakdown }]) => ({ profileId, score, breakdown }))
  await rows(sql`
    insert into job_match (job_id, profile_id, score, breakdown, computed_at)
    select ${jobId}, k."profileId", k.score, k.breakdown, ${now()}
    from jsonb_to_recordset(${json(kept)}) as k ("profileId" bigint, score numeric, breakdown jsonb)
      join profile p on p.profile_id = k."profileId" order by k."profileId"
    on conflict (job_id, profile_id) do update set score = excluded.score, breakdown = excluded.breakdown,
      computed_at = excluded.computed_at`)
}

/** Ends a run: who was not found again goes. */
export async function endSearch(jobId: number, startedAt: Date, userId: number): Promise<void> {
  await rows(sql`delete from job_match where job_id = ${jobId} and computed_at < ${startedAt}`)
  await rows(sql`
    insert into job_sourcing (job_id, ran_at, ran_by) values (${jobId}, ${startedAt}, ${userId})
    on conflict (job_id) do update set ran_at = excluded.ran_at, ran_by = excluded.ran_by`)
}
