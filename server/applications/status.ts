import { openStatusKeys, type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import type { readApplicationStatus } from '@hireloom/contract/applications/apply.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/db.ts'
import { hashToken } from '../kernel/session.ts'
import { pendingQuestionsPath } from '../screening/next-step.ts'

const pipeline: readonly StatusKey[] = [...openStatusKeys, 'joined']
type Step = Answer<typeof readApplicationStatus>['steps'][number]

/** An application as its applicant may see it, for whoever holds its link. */
export async function findStatus(token: string): Promise<Answer<typeof readApplicationStatus>> {
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .select(['a.app_id', 'a.job_id', 'j.title', 'c.company_name', 'a.applied_at', 'a.last_activity_at'])
    .select(['a.status_key', 'a.status_since', 'a.rejected_at_status_key'])
    .where('a.status_token_hash', '=', hashToken(token))
    .where('a.state', '!=', 'archived')
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const current = statusKeys.find(key => key === row.status_key) ?? 'applied'
  const reached = await datesOf(row.app_id)
  const path = await pendingQuestionsPath(row.app_id)
  return {
    jobId: row.job_id,
    jobName: row.title,
    companyName: row.company_name,
    appliedAt: row.applied_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    state: current,
    nextAction: path === null ? null : { kind: 'questions', path },
    steps: stepsOf(current, row.rejected_at_status_key, row.status_since, reached),
  }
}

/** The steps of the way: done up to the present one, the rest ahead; an outcome beside the way ends it where it was. */
function stepsOf(current: StatusKey, leftAt: string | null, since: Date, reached: ReadonlyMap<string, Date>): Step[] {
  const present: Step = { key: current, state: 'current', date: since.toISOString() }
  const at = pipeline.indexOf(current)
  const done = (keys: readonly StatusKey[]): Step[] =>
    keys.map(key => ({ key, state: 'done', date: reached.get(key)?.toISOString() ?? null }))
  if (at < 0) return [...done(pipeline.slice(0, pipeline.findIndex(key => key === (leftAt ?? 'applied')) + 1)), present]
  const ahead = pipeline.slice(at + 1).map((key): Step => ({ key, state: 'next', date: null }))
  return [...done(pipeline.slice(0, at)), present, ...ahead]
}

async function datesOf(appId: number): Promise<Map<string, Date>> {
  const reached = await rows(sql<{ key: string; ts: Date }>`
    select after->>'statusKey' as key, max(ts) as ts from domain_event
    where app_id = ${appId} and after->>'statusKey' is not null group by 1`)
  return new Map(reached.map(({ key, ts }) => [key, ts]))
}
