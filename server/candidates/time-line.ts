import type { readTimeLine, TimeLineItem } from '@hireloom/contract/candidates/portal.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { verbsSeenBy } from '@hireloom/contract/history/verbs.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { statusesOf } from '../applications/standings.ts'
import { isEventTold } from '../applications/told.ts'
import { rows } from '../kernel/postgres/db.ts'
import { type EventRow, eventColumns, toEvent } from '../kernel/read-history.ts'
import { ownApplicationOf } from './own-applications.ts'

type OwnEvent = EventRow & { readonly own_app_id: number; readonly title: string; readonly company_name: string }

/** Changes of where own applications stand, the latest first; what programs and recruiters note for themselves is not among them. */
export async function findTimeLine(
  viewer: Viewer,
  { limit, skip }: { limit: number; skip: number },
): Promise<Answer<typeof readTimeLine>> {
  const told = sql`from application a join domain_event e on e.app_id = a.app_id
    join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
    where ${ownApplicationOf(viewer)} and e.verb = any(${verbsSeenBy('candidate')}::text[])
      and ${isEventTold()} and e.after->>'statusKey' is distinct from e.before->>'statusKey'`
  const [total] = await rows(sql<{ count: number }>`select count(*)::int as count ${told}`)
  const events = await rows(sql<OwnEvent>`
    select ${eventColumns}, a.app_id as own_app_id, j.title, c.company_name ${told}
    order by e.event_id desc limit ${limit} offset ${skip}`)
  return { timeLine: events.map(toItem), count: total?.count ?? 0 }
}

const toItem = (row: OwnEvent): TimeLineItem => ({
  ts: row.ts.toISOString(),
  verb: row.verb,
  appId: row.own_app_id,
  jobName: row.title,
  companyName: row.company_name,
  ...statusesOf(toEvent(row)),
})
