import type { listInvites, OwnInvite } from '@hireloom/contract/candidates/portal.ts'
import { inviteDays } from '@hireloom/contract/candidates/portal.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { answerDue } from '../applications/submit.ts'
import { settingsOf } from '../companies/settings.ts'
import { jobIsOpen } from '../jobs/visibility.ts'
import { later, now } from '../kernel/clock.ts'
import { db, rows, transaction } from '../kernel/db.ts'
import { record } from '../kernel/events.ts'
import { ownApplicationOf } from './own-applications.ts'

const dayMs = 24 * 3600_000
const mostInvites = 100

/** Applications (alias `a`) that an employer has begun and whose person may still say yes or no. */
const isOpenInvite = (): RawBuilder<boolean> =>
  sql<boolean>`(a.state = 'invited' and a.status_since > ${later(-inviteDays * dayMs)})`

/** Jobs that employers ask a signed-in candidate to apply to, the first to end first. */
export async function findInvites(viewer: Viewer): Promise<Answer<typeof listInvites>> {
  const found = await rows(sql<{
    app_id: number
    job_id: number
    title: string
    company_name: string
    status_since: Date
  }>`
    select a.app_id, a.job_id, j.title, c.company_name, a.status_since
    from application a join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
    where ${ownApplicationOf(viewer)} and ${isOpenInvite()} and ${jobIsOpen()}
    order by a.status_since, a.app_id limit ${mostInvites}`)
  const list = found.map(
    (row): OwnInvite => ({
      appId: row.app_id,
      jobId: row.job_id,
      jobName: row.title,
      companyName: row.company_name,
      invitedAt: row.status_since.toISOString(),
      answerBy: new Date(row.status_since.getTime() + inviteDays * dayMs).toISOString(),
    }),
  )
  return { list, count: list.length }
}

/** Says yes, which makes the invitation an application like any other, or no; then answers what is left. */
export function answerInvite(
  viewer: Viewer,
  appId: number,
  answer: 'accept' | 'decline',
): Promise<Answer<typeof listInvites>> {
  return transaction(async () => {
    const row = await db()
      .selectFrom('application as a')
      .innerJoin('job as j', 'j.job_id', 'a.job_id')
      .select(['a.app_id', 'a.job_id', 'a.company_id', 'a.profile_id', 'a.state', 'a.version'])
      .select([jobIsOpen().as('is_open'), isOpenInvite().as('is_waiting')])
      .where('a.app_id', '=', appId)
      .where(ownApplicationOf(viewer))
      .forUpdate('a')
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    if (row.state !== 'invited') throw new Problem('illegal-change', { details: { from: row.state } })
    if (!row.is_waiting) throw new Problem('link-expired')
    const isYes = answer === 'accept'
    if (isYes && !row.is_open) throw new Problem('job-closed')
    const { answerWithinDays } = await settingsOf(row.company_id)
    await db()
      .updateTable('application')
      .set({
        state: isYes ? 'active' : 'withdrawn',
        status_key: isYes ? 'applied' : 'withdrawn',
        status_since: now(),
        last_activity_at: now(),
        version: row.version + 1,
        ...(isYes
          ? { applied_at: now(), answer_due_at: answerDue(answerWithinDays) }
          : { withdrawn_at_status_key: 'applied' }),
      })
      .where('app_id', '=', appId)
      .execute()
    await tell(isYes ? 'invite_accepted' : 'invite_declined', row, isYes ? 'applied' : 'withdrawn')
    return findInvites(viewer)
  })
}

interface Invite {
  app_id: number
  job_id: number
  company_id: number
  profile_id: number
}

const tell = (verb: string, row: Invite, statusKey: string) =>
  record({
    verb,
    entity: 'application',
    entityId: row.app_id,
    companyId: row.company_id,
    jobId: row.job_id,
    appId: row.app_id,
    profileId: row.profile_id,
    after: { statusKey },
  })

/** Ends the invitations that nobody has answered in time. */
export async function expireInvites(): Promise<void> {
  await transaction(async () => {
    const over = await rows(sql<Invite>`
      update application a set state = 'closed_out', status_key = 'closed', status_since = ${now()}, version = version + 1
      where a.app_id in (select app_id from application where state = 'invited'
        and status_since <= ${later(-inviteDays * dayMs)} limit 500 for update)
      returning a.app_id, a.job_id, a.company_id, a.profile_id`)
    for (const row of over) await tell('invite_expired', row, 'closed')
  })
}
