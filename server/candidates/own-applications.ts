import type { StatusKey } from '@hireloom/contract/applications/applications.ts'
import type { ApplicationTab, listOwnApplications } from '@hireloom/contract/candidates/portal.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { statusKeyOf } from '../applications/about.ts'
import { stateTold, statusTold } from '../applications/told.ts'
import { personOfViewer } from '../applications/visible.ts'
import { answerDay } from '../companies/working-time.ts'
import { isSent, jobIsOpen } from '../jobs/visibility.ts'
import { db } from '../kernel/postgres/db.ts'

/** Applications (alias `a`) a signed-in person has made; what was erased is none any more. */
export const ownApplicationOf = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(a.person_id = ${personOfViewer(viewer)} and a.state <> 'archived')`

/** Where the applications of a part stand; an invitation is one that no one has answered yet. */
const partStatus: Record<Exclude<ApplicationTab, 'applied' | 'invites'>, readonly StatusKey[]> = {
  interviews: ['interview'],
  offers: ['offer', 'joining'],
  assessments: ['assessment'],
}

/** Applications (alias `a`) of one part. `applied` are all that were sent, whatever came of them. */
export function isInPart(part: ApplicationTab): RawBuilder<boolean> {
  if (part === 'applied') return isSent
  if (part === 'invites') return sql<boolean>`(a.state = 'invited')`
  return sql<boolean>`(${stateTold()} = 'active' and ${statusTold()} = any(${[...partStatus[part]]}))`
}

export async function findOwnApplications(
  viewer: Viewer,
  query: { status: ApplicationTab; limit: number; skip: number },
): Promise<Answer<typeof listOwnApplications>> {
  const base = db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .innerJoin('company as c', 'c.company_id', 'j.company_id')
    .where(ownApplicationOf(viewer))
    .where(isInPart(query.status))
  const { count } = await base.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const found = await base
    .select(['a.app_id', 'a.job_id', 'j.title', 'c.company_name', 'a.applied_at', 'a.last_activity_at'])
    .select([
      stateTold().as('state'),
      statusTold().as('status_key'),
      answerDay().as('answer_due_on'),
      jobIsOpen().as('is_open'),
    ])
    .orderBy('a.last_activity_at', 'desc')
    .orderBy('a.app_id', 'desc')
    .limit(query.limit)
    .offset(query.skip)
    .execute()
  const list = found.map(row => ({
    appId: row.app_id,
    jobId: row.job_id,
    jobName: row.title,
    companyName: row.company_name,
    statusKey: statusKeyOf(row.status_key),
    appliedAt: row.applied_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    isJobOpen: row.is_open,
    answerBy: row.state === 'active' ? row.answer_due_on : null,
  }))
  return { list, count }
}
