import { judgeEmail } from '@hireloom/contract/apply/rules.ts'
import { draftDays } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { composeDraftLink } from '../applications/mails.ts'
import { later, now } from '../kernel/clock.ts'
import { languageOf } from '../kernel/i18n.ts'
import { hasRoom, type Limit } from '../kernel/limits.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { seal, unseal } from '../kernel/sealed.ts'
import { type Caller, hashToken } from '../kernel/session.ts'
import { findDraft } from './drafts.ts'
import { spendDraft } from './limits.ts'

/** Between two letters of one draft, so that no one's address is flooded from it. */
const pauseMs = 10 * 60_000
/** E-mails of drafts to one address: anybody can type it into any number of them. */
const letters: Limit = { name: 'apply-draft-letter', most: 6, seconds: 24 * 3600 }

/** What a draft remembers of the hash that opened its job. */
const openedBy = z.object({ sharinghash: z.optional(z.string()) })

/** Mails the link of an unfinished application; the queue holds the token sealed only. */
export const draftLinkTask = defineTask({
  name: 'draft-link',
  payload: z.object({
    letterId: z.string(),
    email: z.string(),
    language: z.string(),
    sealedToken: z.string(),
    isReferral: z.boolean(),
  }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ letterId, email, language, sealedToken, isReferral }) => {
    const token = unseal(sealedToken)
    const found = await db()
      .selectFrom('application_draft as f')
      .innerJoin('job as j', 'j.job_id', 'f.job_id')
      .innerJoin('company as c', 'c.company_id', 'j.company_id')
      .select(['j.job_id', 'j.title', 'c.company_name', 'f.data'])
      .where('f.token_hash', '=', hashToken(token))
      .where('f.app_id', 'is', null)
      .executeTakeFirst()
    if (!found) return
    const { sharinghash } = openedBy.parse(found.data)
    const query = new URLSearchParams({
      ...(isReferral && { refer: '1' }),
      ...(sharinghash && { sharing: sharinghash }),
    })
    query.append('draft', token)
    const path = `${pathOf('/public/r/job/:jobId/apply', { jobId: found.job_id })}?${query}`
    const values = { job: found.title, company: found.company_name, days: draftDays, path }
    await deliver({ letterId, to: { address: email }, ...composeDraftLink(languageOf(language), values) })
  },
})

/** Queues the e-mail to the address that the draft holds, at most one in ten minutes; answers that address. */
export async function mailLink(token: string, caller: Caller): Promise<{ email: string }> {
  const { data } = await findDraft(token)
  // Who recommends someone goes on with the form, not the person recommended.
  const referrer = data.referrerEmail ?? ''
  const email = (referrer || (data.candidateEmail ?? '')).trim()
  const wrong = judgeEmail(email, null)
  if (wrong !== null)
    throw new Problem('invalid', {
      fields: { [referrer ? 'referrerEmail' : 'candidateEmail']: wrong ?? texts.email.id },
    })
  await spendDraft(caller)
  await transaction(async () => {
    const taken = await db()
      .updateTable('application_draft')
      .set({ link_mailed_at: now() })
      .where('token_hash', '=', hashToken(token))
      .where(where => where.or([where('link_mailed_at', 'is', null), where('link_mailed_at', '<', later(-pauseMs))]))
      .returning('draft_id')
      .executeTakeFirst()
    if (!taken || !(await hasRoom(letters, email))) return
    const letterId = `draft-${taken.draft_id}-${now().getTime()}`
    await draftLinkTask.enqueue(
      { letterId, email, language: caller.language, sealedToken: seal(token), isReferral: referrer !== '' },
      { id: letterId },
    )
  })
  return { email }
}
