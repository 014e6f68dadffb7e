import type { readTimeLine, TimeLineItem } from '@hireloom/contract/candidates/portal.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { verbsSeenBy } from '@hireloom/contract/history/verbs.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { changesStatus, statusesOf } from '../applications/standings.ts'
import { isEventTold } from '../applications/told.ts'
import { rows } from '../kernel/postgres/db.ts'
import { type AnyEvent, findEventPage } from '../kernel/read-history.ts'
import { ownApplicationOf } from './own-applications.ts'

/** Changes of where own applications stand, the latest first; what programs and recruiters note for themselves is not among them. */
export async function findTimeLine(
  viewer: Viewer,
  page: { limit: number; skip: number },
): Promise<Answer<typeof readTimeLine>> {
  const told = sql<boolean>`exists (select 1 from application a
    where a.app_id = e.app_id and ${ownApplicationOf(viewer)} and ${isEventTold()}) and ${changesStatus()}`
  const { events, count } = await findEventPage(told, verbsSeenBy('candidate'), page)
  const applications = await namesOf(events.flatMap(({ appId }) => appId ?? []))
  const timeLine = events.flatMap(event => {
    const application = applications.get(event.appId)
    return application ? [toItem(event, application)] : []
  })
  return { timeLine, count }
}

type Application = Pick<TimeLineItem, 'appId' | 'jobName' | 'companyName'>

async function namesOf(appIds: readonly number[]): Promise<ReadonlyMap<number | null, Application>> {
  const found = await rows(sql<Application>`
    select a.app_id as "appId", j.title as "jobName", c.company_name as "companyName"
    from application a join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
    where a.app_id = any(${[...appIds]}::bigint[])`)
  return new Map(found.map(application => [application.appId, application]))
}

const toItem = (event: AnyEvent, application: Application): TimeLineItem => ({
  ts: event.ts.toISOString(),
  verb: event.verb,
  ...application,
  ...statusesOf(event),
})
