import { sql } from 'kysely'
import * as z from 'zod'
import { languageOf } from '../kernel/i18n.ts'
import { deliver, letterRetries } from '../kernel/mail/letters.ts'
import { rows } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { statusTokenFor } from '../screening/status-links.ts'
import { composeCopy } from './mails.ts'

const payload = z.object({ appId: z.number(), kind: z.enum(['copy', 'relocate']) })

interface Told {
  readonly title: string
  readonly earlier: string
  readonly company_name: string
  readonly email: string | null
  readonly language: string | null
}

/** Tells applicants that the team considers them for another job; not of what was taken back or has ended meanwhile. */
export const copyLetterTask = defineTask({
  name: 'application-copied',
  payload,
  seconds: 120,
  retries: letterRetries,
  atOnce: 5,
  work: async ({ appId, kind }) => {
    const [told] = await rows(sql<Told>`
      select j.title, e.title as earlier, c.company_name, p.email, a.language
      from application a join job j on j.job_id = a.job_id join company c on c.company_id = j.company_id
        join application s on s.app_id = a.copied_from_app_id join job e on e.job_id = s.job_id
        join person p on p.person_id = a.person_id
      where a.app_id = ${appId} and a.state = 'active'`)
    if (!told?.email) return
    const { title: job, earlier, company_name: company, email, language } = told
    const values = { job, earlier, company, statusToken: statusTokenFor(appId) }
    await deliver({
      letterId: `application-copied-${appId}`,
      to: { address: email },
      ...composeCopy(languageOf(language ?? 'en'), kind, values),
    })
  },
})

export const tellCopySoon = (told: z.output<typeof payload>, afterSeconds: number): Promise<void> =>
  copyLetterTask.enqueue(told, { id: `application-copied-${told.appId}`, afterSeconds })
