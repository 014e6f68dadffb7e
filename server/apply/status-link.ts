import { randomUUID } from 'node:crypto'
import type { mailStatusLink } from '@hireloom/contract/applications/status.ts'
import { judgeEmail } from '@hireloom/contract/apply/rules.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { aboutApplication } from '../applications/about.ts'
import { spendStatusAction } from '../applications/limits.ts'
import { composeStatusLink } from '../applications/mails.ts'
import { openedBy } from '../applications/status.ts'
import { isSent } from '../jobs/visibility.ts'
import { record } from '../kernel/history.ts'
import { languageOf } from '../kernel/i18n.ts'
import { addressBlock, hasRoom, type Limit, spend } from '../kernel/limits.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import type { Caller } from '../kernel/session.ts'
import { endLinksOf } from '../kernel/signed-id.ts'
import { statusTokenFor } from '../screening/status-links.ts'

/** Emails with links to one address, for who types it into the form from one address block. */
const lettersOfOne: Limit = { name: 'apply-status-letter', most: 4, seconds: 24 * 3600 }
/** From many blocks a mailbox gets no more than these, and then one an hour: strangers fill no mailbox, and use up nobody's emails. */
const lettersOfAll: Limit = { name: 'apply-status-letter-all', most: 8, seconds: 24 * 3600 }
const lettersAfterwards: Limit = { name: 'apply-status-letter-afterwards', most: 1, seconds: 3600 }
/** For who holds a link. */
const replacements: Limit = { name: 'status-replacement', most: 4, seconds: 24 * 3600 }

async function mayMail(email: string, { ip }: Caller): Promise<boolean> {
  if (!(await hasRoom(lettersOfOne, `${email} from ${addressBlock(ip)}`))) return false
  return (await hasRoom(lettersOfAll, email)) || hasRoom(lettersAfterwards, email)
}

/** Mails the link of an application to the address that it was sent with. */
export const statusLinkTask = defineTask({
  name: 'status-link',
  payload: z.object({ letterId: z.string(), appId: z.nullable(z.number()), language: z.string() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ letterId, appId, language }) => {
    if (appId === null) return
    const found = await db()
      .selectFrom('application as a')
      .innerJoin('job as j', 'j.job_id', 'a.job_id')
      .innerJoin('company as c', 'c.company_id', 'j.company_id')
      .innerJoin('person as p', 'p.person_id', 'a.person_id')
      .select(['j.title', 'c.company_name', 'p.email'])
      .where('a.app_id', '=', appId)
      .where(isSent)
      .executeTakeFirst()
    if (!found?.email) return
    const values = { job: found.title, company: found.company_name, statusToken: statusTokenFor(appId) }
    await deliver({ letterId, to: { address: found.email }, ...composeStatusLink(languageOf(language), values) })
  },
})

/** Queues the email, without an application too: neither the answer nor its time tells whether there is one. */
export async function mailLinkOfFirst(
  { jobId, email }: AnswerInput<typeof mailStatusLink>['body'],
  caller: Caller,
): Promise<{ ok: true }> {
  const { language } = caller
  const wrong = judgeEmail(email, null)
  if (wrong !== null) throw new Problem('invalid', { fields: { email: wrong } })
  await transaction(async () => {
    const row = await db()
      .selectFrom('application as a')
      .innerJoin('person as p', 'p.person_id', 'a.person_id')
      .select('a.app_id')
      .where('a.job_id', '=', jobId)
      .where('p.email', '=', email)
      .where(isSent)
      .executeTakeFirst()
    if (!(await mayMail(email, caller))) return
    const letterId = `status-link-${randomUUID()}`
    await statusLinkTask.enqueue({ letterId, appId: row?.app_id ?? null, language }, { id: letterId })
  })
  return { ok: true }
}

/**
 * Ends every link emailed to the applicant's address, for somebody who has passed one on, and emails a new one there: the page itself gets
 * none, as its reader may be the one who should not have it.
 */
export async function replaceLink(token: string, caller: Caller): Promise<{ ok: true }> {
  await spendStatusAction(caller, token)
  return transaction(async () => {
    const row = await db()
      .selectFrom('application as a')
      .innerJoin('person as p', 'p.person_id', 'a.person_id')
      .select(['a.app_id', 'a.job_id', 'a.company_id', 'a.profile_id', 'p.email'])
      .where(openedBy(token))
      .forUpdate('a')
      .executeTakeFirst()
    if (!row?.email) throw new Problem('not-found')
    await spend(replacements, row.email)
    await endLinksOf(row.email)
    const letterId = `status-link-${randomUUID()}`
    await statusLinkTask.enqueue({ letterId, appId: row.app_id, language: caller.language }, { id: letterId })
    await record('status_link_replaced', { ...aboutApplication(row), entityId: row.app_id })
    return { ok: true as const }
  })
}
