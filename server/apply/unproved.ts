import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { aboutApplication } from '../applications/about.ts'
import { setCourse } from '../applications/course.ts'
import { spendStatusAction } from '../applications/limits.ts'
import { findStatus, openedBy } from '../applications/status.ts'
import { freeOpenings } from '../jobs/filled-openings.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { rememberProof } from '../kernel/proven-address.ts'
import type { Caller } from '../kernel/session.ts'
import { confirmConsents } from '../privacy/consents.ts'
import { keepProof } from '../screening/applicant.ts'

/**
 * What a guest sends under an address that is known here already may come from anybody. Such an application is marked and changes nothing
 * else of the person, until somebody follows the link in the email to that address. The guest is answered as under any other address.
 */

const lockUnproved = () =>
  db()
    .selectFrom('application as a')
    .select(['a.app_id', 'a.job_id', 'a.company_id', 'a.profile_id', 'a.person_id'])
    .where('a.needs_proof', '=', true)
    .where('a.state', '!=', 'archived')
    .forUpdate()
type Unproved = NonNullable<Awaited<ReturnType<ReturnType<typeof lockUnproved>['executeTakeFirst']>>>

/** The holder of the address says that the application is theirs: from now on it counts like any other. */
export async function confirmSender(token: string, caller: Caller): Promise<ApplicationStatus> {
  await spendStatusAction(caller, token)
  return transaction(async () => {
    const row = await lockUnproved().where(openedBy(token)).executeTakeFirst()
    if (row) {
      await db().updateTable('application').set({ needs_proof: false }).where('app_id', '=', row.app_id).execute()
      await confirmConsents(row.app_id)
      await record('application_confirmed', { ...aboutApplication(row), entityId: row.app_id })
      await rememberProof(caller, row.person_id)
      keepProof(caller, row.app_id, 'proved')
    }
    return findStatus(token, caller.language)
  })
}

/** The holder of the address says that somebody else sent it: the application goes at once, with everything that came with it. */
export async function disownApplication(token: string, caller: Caller): Promise<{ ok: true }> {
  await spendStatusAction(caller, token)
  return transaction(async () => {
    const row = await lockUnproved().where(openedBy(token)).executeTakeFirst()
    if (row) await remove(row)
    return { ok: true as const }
  })
}

/** Makes room for an application that the person sends, where somebody has sent one in their name. */
export async function removeUnproved(jobId: number, personId: number): Promise<void> {
  const row = await lockUnproved().where('a.job_id', '=', jobId).where('a.person_id', '=', personId).executeTakeFirst()
  if (row) await remove(row)
}

async function remove(row: Unproved): Promise<void> {
  await setCourse(row.app_id, { state: 'archived', how: 'erased' })
  await freeOpenings([row.app_id])
  await db()
    .insertInto('privacy_request')
    .values({
      kind: 'erase',
      person_id: row.person_id,
      company_id: row.company_id,
      app_id: row.app_id,
      due_at: now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await record('application_disowned', { ...aboutApplication(row), entityId: row.app_id })
}
