import type { readTimeLine, TimeLineItem } from '@hireloom/contract/candidates/portal.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { ownApplicationOf } from './own-applications.ts'

interface EventRow {
  ts: Date
  verb: string
  app_id: number
  title: string
  company_name: string
  from: string | null
  to: string | null
}

/** Changes of where own applications stand, the latest first; what programs and recruiters note for themselves is not among them. */
export async function findTimeLine(
  viewer: Viewer,
  { limit, skip }: { limit: number; skip: number },
): Promise<Answer<typeof readTimeLine>> {
  const told = sql`from application a join domain_event e on e.app_id = a.app_id
    join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
    where ${ownApplicationOf(viewer)} and e.after->>'statusKey' is not null`
  const [total] = await rows(sql<{ count: number }>`select count(*)::int as count ${told}`)
  const events = await rows(sql<EventRow>`
    select e.ts, e.verb, e.app_id, j.title, c.company_name, e.before->>'statusKey' as from, e.after->>'statusKey' as to ${told}
    order by e.event_id desc limit ${limit} offset ${skip}`)
  return { timeLine: events.map(toItem), count: total?.count ?? 0 }
}

const toItem = (event: EventRow): TimeLineItem => ({
  ts: event.ts.toISOString(),
  verb: event.verb,
  appId: event.app_id,
  jobName: event.title,
  companyName: event.company_name,
  from: event.from,
  to: event.to,
})
