import * as z from 'zod'
import { composeConfirmation } from '../applications/mails.ts'
import { colourOf } from '../companies/settings.ts'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { db } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { seal, unseal } from '../kernel/sealed.ts'
import type { Language } from '../kernel/session.ts'
import { pendingQuestionsPath } from '../screening/next-step.ts'

/** Writes and sends the e-mail that confirms an application; the queue holds the status token sealed only. */
export const confirmationTask = defineTask({
  name: 'confirm-application',
  payload: z.object({ appId: z.number(), email: z.string(), language: z.string(), sealedToken: z.string() }),
  seconds: 120,
  retries: letterRetries,
  atOnce: 10,
  work: async ({ appId, email, language, sealedToken }) => {
    const found = await db()
      .selectFrom('application as a')
      .innerJoin('job as j', 'j.job_id', 'a.job_id')
      .innerJoin('company as c', 'c.company_id', 'j.company_id')
      .select(['j.title', 'c.company_id', 'c.company_name', 'a.needs_proof'])
      .where('a.app_id', '=', appId)
      .executeTakeFirst()
    if (!found) return
    const letter = composeConfirmation(languageOf(language), {
      job: found.title,
      company: found.company_name,
      colour: await colourOf(found.company_id),
      statusToken: unseal(sealedToken),
      questionsPath: await pendingQuestionsPath(appId),
      needsProof: found.needs_proof,
    })
    await deliver({ letterId: `application-${appId}`, to: { address: email }, ...letter })
  },
})

/** Queues the confirmation in the transaction of the application. */
export async function confirmApplication(
  { appId, email, statusToken }: { appId: number; email: string; statusToken: string },
  language: Language,
): Promise<void> {
  await confirmationTask.enqueue(
    { appId, email, language, sealedToken: seal(statusToken) },
    { id: `application-${appId}` },
  )
}
