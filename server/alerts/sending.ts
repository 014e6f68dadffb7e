import { queryOfSearch } from '@hireloom/contract/jobs/board-query.ts'
import { readBoardSearch } from '@hireloom/contract/jobs/board-search.ts'
import { later, now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { nextMorning } from '../kernel/next-morning.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { sqlSearch } from '../search/sql-search.ts'
import { wantOf } from '../search/want.ts'
import { frequencyOf } from './alerts.ts'
import { jobsTask, waitingDays } from './letters.ts'

/** Jobs per e-mail. */
const mostInLetter = 20
/** A job counts from the moment of its row, and is seen once its transaction ends: the e-mails look no closer to the present than this. */
const settleMs = 5 * 60_000
const dayMs = 24 * 3600_000
const stoppedDays = 30

/** Numbers of alerts whose time has come, after `last`, at most `limit`. */
export async function findDue(last: number, limit: number): Promise<number[]> {
  const due = await db()
    .selectFrom('job_alert')
    .select('alert_id')
    .where('state', '=', 'active')
    .where('due_at', '<=', now())
    .where('alert_id', '>', last)
    .orderBy('alert_id')
    .limit(limit)
    .execute()
  return due.map(row => row.alert_id)
}

/** Looks for each alert's new jobs, one transaction an alert. One that fails is thrown after the others had their turn. */
export async function sendAlerts(alertIds: readonly number[]): Promise<void> {
  const until = later(-settleMs)
  const listed = await findListed(alertIds, until)
  const failures: unknown[] = []
  for (const alertId of alertIds) {
    await sendAlert(alertId, until, listed).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} alerts failed`)
}

interface Listed {
  readonly jobId: number
  readonly at: Date
}

/** Jobs that came to the public board since the longest wait among these alerts: read once for all of them. */
async function findListed(alertIds: readonly number[], until: Date): Promise<Listed[]> {
  const { since } = await db()
    .selectFrom('job_alert')
    .select(({ fn }) => fn.min('looked_until').as('since'))
    .where('alert_id', 'in', [...alertIds])
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  if (since === null) return []
  const found = await db()
    .selectFrom('job')
    .select(['job_id', 'listed_at'])
    .where('listed_at', '>', since)
    .where('listed_at', '<=', until)
    .where('is_test', '=', false)
    .execute()
  return found.flatMap(row => (row.listed_at === null ? [] : [{ jobId: row.job_id, at: row.listed_at }]))
}

/**
 * The e-mail is queued in the transaction that moves the alert on, under a number made of both: a crash before it leaves all as it was, one
 * after it changes nothing, and of two runs that meet the second finds the alert not due.
 */
async function sendAlert(alertId: number, until: Date, listed: readonly Listed[]): Promise<void> {
  await transaction(async () => {
    const alert = await db()
      .selectFrom('job_alert')
      .select(['frequency', 'time_zone', 'query', 'looked_until'])
      .where('alert_id', '=', alertId)
      .where('state', '=', 'active')
      .where('due_at', '<=', now())
      .forUpdate()
      .executeTakeFirst()
    if (!alert) return
    const jobIds = listed.flatMap(job => (job.at > alert.looked_until ? [job.jobId] : []))
    const found = await findFitting(alert.query, jobIds)
    await db()
      .updateTable('job_alert')
      .set({
        due_at: nextMorning(frequencyOf(alert), alert.time_zone, now()),
        // The moment of an alert that began just now lies ahead of what is settled.
        looked_until: alert.looked_until > until ? alert.looked_until : until,
        ...(found.count > 0 && { last_sent_at: now() }),
      })
      .where('alert_id', '=', alertId)
      .execute()
    if (found.count === 0) return
    const letterId = `alert-${alertId}-${until.getTime()}`
    await jobsTask.enqueue({ alertId, letterId, jobIds: found.ids, count: found.count }, { id: letterId })
    const after = { count: found.count, jobIds: found.ids }
    await record('job_alert_sent', { entityId: alertId, after })
  })
}

/** Those of these jobs that a visitor would find by the search now, newest first. Among so few, plain SQL answers at once and exactly. */
async function findFitting(query: string, jobIds: readonly number[]): Promise<{ count: number; ids: number[] }> {
  if (jobIds.length === 0) return { count: 0, ids: [] }
  const want = wantOf(queryOfSearch(readBoardSearch(query)), null)
  const among = { kind: 'in', field: 'jobId', values: jobIds } as const
  const page = { sort: 'dateDescend', skip: 0, limit: mostInLetter } as const
  return sqlSearch.search({ ...want, filter: among }, page, { viewer: null })
}

/** Forgets alerts that no one confirmed, and those that ended some weeks ago. */
export async function sweepAlerts(): Promise<void> {
  await db()
    .deleteFrom('job_alert')
    .where(eb =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('changed_at', '<', later(-waitingDays * dayMs))]),
        eb.and([eb('state', '=', 'stopped'), eb('changed_at', '<', later(-stoppedDays * dayMs))]),
      ]),
    )
    .execute()
}
