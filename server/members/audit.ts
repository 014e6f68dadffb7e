import { Readable } from 'node:stream'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { VerbName } from '@hireloom/contract/history/verbs.ts'
import type * as contract from '@hireloom/contract/members/audit.ts'
import type { AuditEvent } from '@hireloom/contract/members/audit.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { type CsvRow, continueCsv, toCsv } from '../kernel/csv.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'

/** So many events of an export are in memory at once. */
const pageSize = 5000

/** What only the account's own person does, also where the session is not there yet. */
const ofOneself: VerbName[] = [
  'user_registered',
  'email_confirmed',
  'password_reset',
  'signed_in',
  'signed_out',
  'recovery_code_used',
]
const actor = sql<number | null>`coalesce(e.actor_user_id,
  case when e.entity = 'user' and e.verb = any(${ofOneself}) then e.entity_id end)`

type Filter = AnswerInput<typeof contract.exportAudit>['query']

interface Row {
  event_id: number
  ts: Date
  verb: string
  entity: string
  entity_id: number
  entity_name: string | null
  actor_kind: string
  actor_user_id: number | null
  actor_name: string | null
  job_id: number | null
  job_name: string | null
  profile_id: number | null
  person_name: string | null
  app_id: number | null
  before: unknown
  after: unknown
}

/** Events of the viewer's company, the latest first, below the event `cursor`; what happened to a job counts for both of its companies. */
async function readEvents(filter: Filter, viewer: StaffViewer, limit: number, cursor?: number): Promise<Row[]> {
  const { companyId, userId } = viewer
  const zone = await timeZoneOf(userId, filter.timeZone)
  const conditions = [
    sql`(e.company_id = ${companyId} or e.recruiter_company_id = ${companyId})`,
    ...(cursor === undefined ? [] : [sql`e.event_id < ${cursor}`]),
    ...(filter.entity === undefined ? [] : [sql`e.entity = ${filter.entity}`]),
    ...(filter.entityId === undefined ? [] : [sql`e.entity_id = ${filter.entityId}`]),
    ...(filter.actor === undefined ? [] : [sql`${actor} = ${filter.actor}`]),
    ...(filter.verb === undefined ? [] : [sql`e.verb = ${filter.verb}`]),
    ...(filter.from === undefined ? [] : [sql`e.ts >= ${filter.from}::timestamptz`]),
    ...(filter.to === undefined ? [] : [sql`e.ts < ${filter.to}::timestamptz`]),
    ...(filter.fromDay === undefined ? [] : [sql`e.ts >= ${filter.fromDay}::date::timestamp at time zone ${zone}`]),
    ...(filter.toDay === undefined ? [] : [sql`e.ts < (${filter.toDay}::date + 1)::timestamp at time zone ${zone}`]),
  ]
  return rows(sql<Row>`
    select e.event_id, e.ts, e.verb, e.entity, e.entity_id, coalesce(${shownName('s')}, i.reason) as entity_name, e.actor_kind, ${actor} as actor_user_id, ${shownName('u')} as actor_name, e.job_id,
      j.title as job_name, e.app_id, p.profile_id, nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') as person_name, e.before, e.after
    from domain_event e left join app_user u on u.user_id = ${actor} left join job j on j.job_id = e.job_id
      left join app_user s on e.entity = 'user' and s.user_id = e.entity_id
      left join application a on a.app_id = coalesce(e.app_id, case when e.entity = 'application' then e.entity_id end)
      left join profile p on ${mayDo(viewer, 'company.admin')} and p.company_id = ${companyId}
        and p.profile_id = coalesce(e.profile_id, a.profile_id, case when e.entity = 'profile' then e.entity_id end)
      left join impersonation i on e.entity = 'impersonation' and i.impersonation_id = e.entity_id
    where ${sql.join(conditions, sql` and `)} order by e.event_id desc limit ${limit}`)
}

const toEvent = (row: Row): AuditEvent => ({
  eventId: row.event_id,
  at: row.ts.toISOString(),
  verb: row.verb,
  entity: row.entity,
  entityId: row.entity_id,
  entityName: row.entity_name,
  actorKind: row.actor_kind,
  actorUserId: row.actor_user_id,
  actorName: row.actor_name,
  jobId: row.job_id,
  jobName: row.job_name,
  profileId: row.profile_id,
  personName: row.person_name,
  appId: row.app_id,
  before: row.before,
  after: row.after,
})

export async function findAudit(
  { cursor, limit, ...filter }: AnswerInput<typeof contract.listAudit>['query'],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listAudit>> {
  const found = await readEvents(filter, viewer, limit + 1, cursor)
  const list = found.slice(0, limit).map(toEvent)
  return { list, nextCursor: found.length > limit ? (list.at(-1)?.eventId ?? null) : null }
}

/** What somebody exports stands in the log, too. */
export async function exportAudit(filter: Filter, viewer: StaffViewer): Promise<FileAnswer> {
  const first = await readEvents(filter, viewer, pageSize)
  await record('audit_exported', { entityId: viewer.companyId, companyId: viewer.companyId })
  const body = Readable.from(csvOf(first, filter, viewer))
  return { body, fileName: 'audit-log.csv', mime: 'text/csv; charset=utf-8' }
}

/** The first events, and those before them page by page: a log can be longer than what memory holds. */
async function* csvOf(first: readonly Row[], filter: Filter, viewer: StaffViewer): AsyncGenerator<string> {
  yield toCsv([columns, ...first.map(toLine)])
  for (let found = first; found.length === pageSize; ) {
    found = await readEvents(filter, viewer, pageSize, found.at(-1)?.event_id)
    if (found.length > 0) yield continueCsv(found.map(toLine))
  }
}

const columns = ['At', 'Who', 'User', 'Verb', 'Entity', 'Number', 'Job', 'Application', 'Before', 'After']
const said = (value: unknown) => (value === null ? '' : JSON.stringify(value))

const toLine = (row: Row): CsvRow => [
  row.ts,
  row.actor_name ?? row.actor_kind,
  row.actor_user_id,
  row.verb,
  row.entity,
  row.entity_id,
  row.job_id,
  row.app_id,
  said(row.before),
  said(row.after),
]
