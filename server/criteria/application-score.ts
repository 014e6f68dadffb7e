import { matchStrength } from '@hireloom/contract/constants.ts'
import type { readScore } from '@hireloom/contract/criteria/score.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { readBreakdown } from '../applications/score-breakdown.ts'
import { applicationVisibleTo, isRecruitedBy } from '../applications/visible.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { scoreApplication } from './score-application.ts'

interface Row {
  score: string | null
  score_breakdown: unknown
  scored_at: Date | null
  is_due: boolean
}

/** The score of an application, for the side that recruits. */
export async function findScore(appId: number, viewer: StaffViewer): Promise<Answer<typeof readScore>> {
  const [row] = await rows(sql<Row>`
    select a.score, a.score_breakdown, a.scored_at, exists (select 1 from score_due d where d.app_id = a.app_id) as is_due
    from application a join job j on j.job_id = a.job_id
    where a.app_id = ${appId} and a.state <> 'archived' and ${applicationVisibleTo(viewer)} and ${isRecruitedBy(viewer)}`)
  if (!row) throw new Problem('not-found')
  const score = row.score === null ? null : Number(row.score)
  return {
    appId,
    score,
    label: score === null ? null : matchStrength(score).label,
    breakdown: readBreakdown(row.score_breakdown),
    scoredAt: row.scored_at?.toISOString() ?? null,
    isDue: row.is_due,
  }
}

export async function recompute(appId: number, viewer: StaffViewer): Promise<Answer<typeof readScore>> {
  await findScore(appId, viewer)
  await transaction(() => scoreApplication(appId))
  return findScore(appId, viewer)
}
